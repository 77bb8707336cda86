-- Without a transaction: everybody who logs in writes this table.
-- Why: all keys of a phone number are found by their beginning, and the primary key finds those only where the
-- database sorts by bytes.

-- step
create index concurrently if not exists login_attempt_beginning on login_attempt (key text_pattern_ops);
