-- Without a transaction: what was begun for orders that had ended, before 0771, waits no more.
-- step: batches of 5000 by id of payment_attempt
update payment_attempt set state = 'failed', reason = 'closed'
where provider = 'upi_manual' and state = 'opened' and exists (select from "order" where "order".id = order_id
  and (cancelled_at is not null or payment_status in ('Paid', 'Refunded'))) and id > $1 and id <= $2;
