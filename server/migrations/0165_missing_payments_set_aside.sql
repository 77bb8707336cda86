-- Why: a payment of which no settlement tells after five days stood among what does not fit until one did. Where the gateway
-- had said that none would, as it had paid it out in another way, it was counted for ever.

-- Why such a payment is set aside, and since when; the log has by whom. It goes from the list when a settlement tells of it.
create table missing_payment_aside (
  attempt_id bigint primary key references payment_attempt on delete cascade,
  why text not null constraint missing_payment_aside_why check (length(why) between 1 and 500),
  set_aside_at timestamptz not null default shop_now()
);
create index missing_payment_aside_latest on missing_payment_aside (set_aside_at, attempt_id);
