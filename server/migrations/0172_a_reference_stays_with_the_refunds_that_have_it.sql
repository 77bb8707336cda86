-- Why: two refunds of one customer had one reference, and one of them was corrected: the reference counted as used by
-- nothing then. It gave money back to a second customer, and could pay an order, of which the first had been told.

-- Whether a text has the form of a bank's reference; what has not is words of staff.
create function is_reference_of_bank(reference text) returns boolean language sql immutable as $$
  select reference ~ '^(?=.*[0-9])[A-Z0-9]{12,22}$'
$$;

-- As in 0130, and a reference that another refund has stays used, by that one.
create or replace function correct_refund(in_refund bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known refund;
  left_to bigint;
begin
  select order_id into order_number from payment_attempt
  where id = (select attempt_id from refund where id = in_refund);
  perform from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from refund where id = in_refund for no key update;
  if known.id is null or known.state <> 'processed' or not known.by_hand then
    return 'not_by_hand';
  elsif known.bank_reference is not distinct from plain then
    return 'unchanged';
  end if;
  perform lock_references(array[known.bank_reference, plain]);
  delete from used_reference as used
  where used.reference = known.bank_reference and used.attempt_id = known.attempt_id
    and not exists (select from payment_attempt as attempt where attempt.id = used.attempt_id
      and used.reference in (attempt.gateway_payment, attempt.bank_reference))
    and not exists (select from bank_credit where attempt_id = used.attempt_id and bank_references @> array[used.reference])
    and not exists (select from refund where attempt_id = used.attempt_id and bank_reference = used.reference
      and id <> in_refund);
  select attempt_id into left_to from refund
  where bank_reference = known.bank_reference and by_hand and id <> in_refund order by id limit 1;
  if found then
    perform use_reference_of_other_money(left_to, known.bank_reference);
  end if;
  update refund set bank_reference = plain where id = in_refund;
  return 'corrected';
end $$;

-- As in 0166, by the refunds themselves, and of a bank's reference alone.
create or replace function use_reference_of_refund() returns trigger language plpgsql as $$
begin
  perform use_reference_of_other_money(new.attempt_id, new.bank_reference);
  if new.by_hand and is_reference_of_bank(new.bank_reference) and exists (
    select from refund as earlier
    join payment_attempt as its_attempt on its_attempt.id = earlier.attempt_id
    join "order" as its_order on its_order.id = its_attempt.order_id
    join payment_attempt as attempt on attempt.id = new.attempt_id
    join "order" as ordered on ordered.id = attempt.order_id
    where earlier.bank_reference = new.bank_reference and earlier.by_hand and earlier.id <> new.id
      and ordered.id <> its_order.id and coalesce(ordered.account_id <> its_order.account_id, true)
  ) then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'refund_reference_taken';
  end if;
  return null;
end $$;

-- As in 0126.
create or replace function use_reference_of_other_money(in_attempt bigint, reference text) returns void language plpgsql as $$
begin
  if is_reference_of_bank(reference) then
    perform use_references(in_attempt, array[reference], false);
  end if;
end $$;

-- What was given up so before this is used again.
insert into used_reference (reference, attempt_id)
select distinct on (bank_reference) bank_reference, attempt_id from refund
where by_hand and is_reference_of_bank(bank_reference) and not is_of_courier(bank_reference)
  and not exists (select from used_reference where reference = bank_reference)
order by bank_reference, id
on conflict do nothing;
