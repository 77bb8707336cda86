-- Why: other companies say what has happened (a payment, a parcel, a message) by requests that must be answered at once,
-- and that come twice, late or in any order. They are stored as they came, once each, and worked on afterwards.
create table hook_event (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The provider's own id of the event, or the hash of its bytes.
  event_key text not null,
  received_at timestamptz not null default shop_now(),
  -- Those that say what it is; none that proves who sent it.
  headers jsonb not null,
  -- The bytes that were signed. Null once they are forgotten, since they may hold personal data.
  body bytea,
  state text not null default 'new'
    constraint hook_event_state check (state in ('new', 'done', 'ignored', 'quarantined')),
  -- Why it was ignored, or waits for a person.
  reason text,
  order_id integer,
  handled_at timestamptz,
  constraint hook_event_handled check ((state = 'new') = (handled_at is null)),
  constraint hook_event_once unique (provider, event_key)
);
create index hook_event_open on hook_event (state, id) where state in ('new', 'quarantined');
