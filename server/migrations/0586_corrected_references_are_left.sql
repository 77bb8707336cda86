-- Why: who corrected a mistyped reference left it behind half. A number that stands in lines of the statement, such as an account of the
-- shop, could be used once more, though it is that of payments that are known (M9). And where it was another number of a payment that had
-- paid somebody else, that payment stayed among those of no order, and the case of both orders open.

-- Locks what is corrected: the references before and after, and those of open payments that have one of them, in one order.
create function lock_corrected_references(given text[]) returns void language sql
set enable_seqscan = off as $$
  select lock_references(given || array(
    select unnest(bank_references) from unnest(given) as said
    cross join lateral (
      select bank_references from bank_credit where bank_references @> array[said] and attempt_id is null limit 10
    ) as credit
    where said is not null
  ))
$$;

-- What an attempt has no more is left to whoever has it too: to other money that went back under it, or to a payment in the statement.
-- An open payment in the statement that was confirmed by another of its numbers is used by that now, and is no case any more. The
-- references are locked, and no statement is read.
create function leave_reference(in_attempt bigint, in_reference text) returns void language plpgsql
set enable_seqscan = off as $$
declare
  order_number integer;
  left_to bigint;
begin
  delete from used_reference as used
  where used.reference = in_reference and used.attempt_id = in_attempt
    and not exists (select from payment_attempt as attempt where attempt.id = in_attempt
      and in_reference in (attempt.gateway_payment, attempt.bank_reference))
    and not exists (select from bank_credit where attempt_id = in_attempt and in_reference = any (bank_references))
    and not exists (select from refund where attempt_id = in_attempt and bank_reference = in_reference);
  if not found then
    return;
  end if;
  select attempt_id into left_to from refund
  where bank_reference = in_reference and by_hand order by id limit 1;
  if found then
    perform use_reference_of_other_money(left_to, in_reference);
  else
    with told as materialized (select attempt_id from bank_credit where bank_references @> array[in_reference])
    select attempt_id into left_to from told where attempt_id is not null limit 1;
    if found then
      perform use_references(left_to, array[in_reference], false);
    end if;
  end if;
  perform use_confirmed_credits(array(
    select unnest(bank_references) from (
      select bank_references from bank_credit where bank_references @> array[in_reference] and attempt_id is null limit 10
    ) as credit
  ));
  select order_id into order_number from payment_attempt where id = in_attempt;
  update payment_case set closed_at = shop_now()
  where kind = 'two_orders' and closed_at is null and order_number in (order_id, other_order_id) and not exists (
    select from bank_credit as credit
    cross join lateral own_references(credit) as own
    join used_reference as used on used.reference = own
    join payment_attempt as attempt on attempt.id = used.attempt_id
      and attempt.provider = 'upi_manual' and attempt.state = 'captured'
    where credit.bank_references @> array[payment_case.reference] and credit.attempt_id is null and not credit.is_set_aside
    group by credit.id having count(distinct attempt.order_id) > 1
  );
end $$;

-- As in 0550.
create or replace function correct_payment(in_attempt bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known payment_attempt;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  perform from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from payment_attempt where id = in_attempt;
  if known.id is null or known.provider <> 'upi_manual' or known.state <> 'captured' or known.gateway_payment is null then
    return 'not_by_hand';
  elsif known.gateway_payment = plain then
    return 'unchanged';
  end if;
  perform lock_corrected_references(array[known.gateway_payment, known.bank_reference, plain]);
  -- No statement is read from here on.
  if exists (select from bank_credit where attempt_id = in_attempt) then
    return 'proved';
  end if;
  begin
    update payment_attempt set gateway_payment = plain, bank_reference = plain where id = in_attempt;
    update "order" set payment_reference = plain, updated_at = shop_now()
    where id = order_number and payment_reference = known.gateway_payment;
    perform leave_reference(in_attempt, known.gateway_payment);
    if known.bank_reference is distinct from known.gateway_payment then
      perform leave_reference(in_attempt, known.bank_reference);
    end if;
  exception when unique_violation then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
  end;
  return 'corrected';
end $$;

-- As in 0172.
create or replace function correct_refund(in_refund bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known refund;
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
  perform lock_corrected_references(array[known.bank_reference, plain]);
  update refund set bank_reference = plain where id = in_refund;
  perform leave_reference(known.attempt_id, known.bank_reference);
  return 'corrected';
end $$;
