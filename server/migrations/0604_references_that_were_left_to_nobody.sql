-- Without a transaction: what 0602 asks for of references that were corrected before it, in batches.

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
