-- Without a transaction: what providers have told is forgotten when it is old, and found by indexes while hooks come in. The
-- bodies of hooks hold names, numbers and e-mail addresses of customers, and were kept for ever although 0074 says otherwise.

-- step
create index concurrently if not exists hook_event_with_body on hook_event (handled_at) where body is not null;

-- step
create index concurrently if not exists hook_event_handled_at on hook_event (handled_at);

-- step
create index concurrently if not exists hook_event_quarantined on hook_event (received_at) where state = 'quarantined';
