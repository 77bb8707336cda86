-- Without a transaction: indexes of a table that grows are made beside traffic.
-- Why: what a payment in the statement may prove was looked for among all payments of its amount that there ever were, where those
-- of the last weeks alone may be (1,000 payments in a statement and 285,000 that were seen: a quarter of a second for each amount
-- that many have).
-- step
create index concurrently if not exists payment_attempt_seen_lately on payment_attempt (amount_paise, created_at)
  where provider = 'upi_manual' and state = 'captured' and gateway_payment is null and confirmed_by is not null
    and second_of is null
-- step
create index concurrently if not exists payment_attempt_waiting_lately on payment_attempt (amount_paise, created_at)
  where provider = 'upi_manual' and state <> 'captured' and (state = 'opened' or reason = 'rejected')
-- Unused since 0413: payment_attempt_seen_amount and payment_attempt_of_amount, which know no day.
-- step
drop index concurrently if exists payment_attempt_seen_amount
-- step
drop index concurrently if exists payment_attempt_of_amount
