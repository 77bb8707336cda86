-- Without a transaction: indexes by which payments that came in find what they pay, whatever else waits, and lists find
-- their rows; and what is kept from before 0105 and 0106 is as they would have written it.

-- step
create index concurrently if not exists payment_attempt_claim on payment_attempt (claimed_reference)
  where claimed_reference is not null;

-- step
create index concurrently if not exists payment_attempt_of_amount on payment_attempt (amount_paise, id)
  where provider = 'upi_manual' and state <> 'captured' and (state = 'opened' or reason = 'rejected');

-- step
create index concurrently if not exists payment_attempt_to_confirm on payment_attempt (id)
  where provider = 'upi_manual' and state = 'opened' and claimed_at is not null;

-- step
create index concurrently if not exists payment_attempt_late_claim on payment_attempt (id)
  where state = 'failed' and reason in ('expired', 'closed') and claimed_at is not null;

-- Unused since 0089: payment_attempt_claimed, of open attempts alone.
-- step
drop index concurrently if exists payment_attempt_claimed;

-- Unused since 0107: payment_attempt_expired, of one of the two reasons alone.
-- step
drop index concurrently if exists payment_attempt_expired;

-- Unused since 0107: payment_attempt_unconfirmed, for a list of the newest.
-- step
drop index concurrently if exists payment_attempt_unconfirmed;

-- step: batches of 2000 by id of "payment_attempt"
update payment_attempt set state = 'failed', reason = case
  when "order".cancelled_at is not null and cancelled_by is null then 'expired' else 'closed' end
from "order"
where "order".id = payment_attempt.order_id and provider = 'upi_manual' and state in ('created', 'opened')
  and (cancelled_at is not null or payment_status in ('Paid', 'Refunded')
    or ("order".payment_method = 'COD' and cod_state = 'confirmed'
      and (claimed_at is null or advance_paid_paise > 0 or delivery_status in ('Shipped', 'Delivered'))))
  and payment_attempt.id > $1 and payment_attempt.id <= $2;

-- step: batches of 2000 by id of "payment_attempt"
update payment_attempt set claimed_reference = plain_reference(claimed_reference)
where provider = 'upi_manual' and claimed_reference is not null
  and claimed_reference <> plain_reference(claimed_reference) and id > $1 and id <= $2;

-- step: batches of 2000 by id of "refund"
update refund set bank_reference = plain_reference(bank_reference)
where bank_reference is not null and bank_reference <> plain_reference(bank_reference) and id > $1 and id <= $2;

-- Where an order has one reference twice, written in two ways, both stay as they are: they were counted.
-- step: batches of 2000 by id of "cod_remittance"
update cod_remittance set reference = written.plain
from (
  select distinct on (order_id, plain) id, plain
  from (
    select id, order_id, reference, plain_reference(reference) as plain
    from cod_remittance where id > $1 and id <= $2
  ) as kept
  where reference <> plain and not exists (select from cod_remittance as other
    where other.order_id = kept.order_id and other.reference = plain)
  order by order_id, plain, id
) as written
where cod_remittance.id = written.id;
