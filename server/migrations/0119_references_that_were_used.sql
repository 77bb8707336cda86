-- Without a transaction: what 0118 asks for of what was kept before it, in batches. Where two orders were paid by one
-- reference then, the earlier one has it, and the check of the shop's money tells of both.

-- step
create index concurrently if not exists bank_credit_references on bank_credit using gin (bank_references);

-- step: batches of 2000 by id of bank_credit
select count(write_credit_plainly(id)::text) from (
  select id from bank_credit where id > $1 and id <= $2
    and exists (select from unnest(bank_references) as reference where reference <> plain_reference(reference))
  order by id
) as kept;

-- step: batches of 2000 by id of payment_attempt
insert into used_reference (reference, attempt_id)
select reference, min(id) from (
  select gateway_payment as reference, id from payment_attempt
  where provider = 'upi_manual' and gateway_payment is not null and id > $1 and id <= $2
  union all
  select bank_reference, id from payment_attempt
  where provider = 'upi_manual' and gateway_payment is not null and bank_reference is not null and id > $1 and id <= $2
) as paid group by reference order by reference
on conflict do nothing;

-- step: batches of 2000 by id of bank_credit
insert into used_reference (reference, attempt_id)
select reference, min(attempt_id) from bank_credit cross join unnest(bank_references) as reference
where attempt_id is not null and (reference ~ '^[^0-9]' or is_of_day(reference, day)) and id > $1 and id <= $2
group by reference order by reference
on conflict do nothing;

-- What stands in many lines, last.
-- step: batches of 2000 by id of bank_credit
insert into used_reference (reference, attempt_id)
select reference, min(attempt_id) from bank_credit cross join unnest(bank_references) as reference
where attempt_id is not null and id > $1 and id <= $2
group by reference order by reference
on conflict do nothing;
