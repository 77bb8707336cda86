-- Without a transaction: indexes of a table that grows are made beside traffic.
-- Why: what staff have seen was looked for by the day on which its order had begun to be paid. An order may wait for weeks: its payment was
-- no longer proposed, and another customer who claimed it was among the sure ones.
-- step
create index concurrently if not exists payment_attempt_seen_on on payment_attempt (amount_paise, captured_at)
  where provider = 'upi_manual' and state = 'captured' and gateway_payment is null and confirmed_by is not null
    and second_of is null
-- Unused since 0480: payment_attempt_seen_lately, by the day on which an attempt began.
-- step
drop index concurrently if exists payment_attempt_seen_lately
