-- Without a transaction: indexes, and what 0601 to 0603 ask for of what was written before them, in batches.

-- step
alter table order_change validate constraint order_change_became;

-- What 0602 would have left to somebody.
-- step: batches of 2000 by id of refund
insert into used_reference (reference, attempt_id)
select bank_reference, min(attempt_id) from refund
where is_reference_of_bank(bank_reference) and not is_of_courier(bank_reference) and id > $1 and id <= $2
group by bank_reference order by bank_reference
on conflict do nothing;

-- step: batches of 2000 by id of payment_attempt
insert into used_reference (reference, attempt_id)
select plain_reference(bank_reference), min(id) from payment_attempt
where provider <> 'upi_manual' and is_reference_of_bank(plain_reference(bank_reference))
  and not is_of_courier(plain_reference(bank_reference)) and id > $1 and id <= $2
group by plain_reference(bank_reference) order by plain_reference(bank_reference)
on conflict do nothing;

-- step: batches of 2000 by id of refund
update refund set nothing_left = true
where state = 'failed' and not nothing_left and (
  select coalesce(sum(amount_paise), 0) from refund as other where other.attempt_id = refund.attempt_id and other.state <> 'failed'
) >= (select amount_paise from payment_attempt where payment_attempt.id = refund.attempt_id) and id > $1 and id <= $2;

-- step
create index concurrently if not exists refund_owed on refund (id) where state <> 'processed' and not nothing_left

-- Unused since 0604: refund_open, which has what is over too.
-- step
drop index concurrently if exists refund_open
