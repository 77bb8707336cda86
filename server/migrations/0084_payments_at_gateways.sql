-- Why: what a gateway has of an attempt to pay ends when its order no longer waits; and money at the gateway that is not
-- what was asked for is neither the order's nor nobody's: a person looks at it.
alter table payment_attempt
  -- Until when it can be paid at the gateway; written before the gateway is asked for the first time.
  add column expires_at timestamptz,
  -- By what a payment at the gateway differs, and which one it is. Nothing else was written of it.
  add column mismatch text,
  add column mismatched_payment text;
create index payment_attempt_mismatched on payment_attempt (id) where mismatch is not null;
