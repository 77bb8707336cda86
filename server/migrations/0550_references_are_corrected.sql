-- Why: a reference that staff had mistyped stayed that of its payment: its line in the statement fitted nothing, and another
-- customer whose reference it was could not pay by it. And what had come by UPI and was given back in cash went out of no till.

-- How it was given back by hand, however its payment had come; null where nobody has said so.
alter table refund add column sent_by text constraint refund_sent_by check (sent_by in ('cash', 'upi'));

-- Writes another reference of a payment by UPI that staff have confirmed by hand. Returns 'corrected', 'unchanged', 'not_by_hand', or
-- 'proved' where the bank's statement has proved the one it has. Raises `payment_reference_taken`.
create function correct_payment(in_attempt bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known payment_attempt;
  left_to bigint;
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
  perform lock_references(array[known.gateway_payment, known.bank_reference, plain] || array(
    select unnest(bank_references) from (
      select bank_references from bank_credit where bank_references @> array[plain] and attempt_id is null limit 10
    ) as credit
  ));
  -- No statement is read from here on.
  if exists (select from bank_credit where attempt_id = in_attempt) then
    return 'proved';
  end if;
  delete from used_reference as used
  where used.attempt_id = in_attempt and used.reference in (known.gateway_payment, known.bank_reference)
    and not exists (select from refund where attempt_id = in_attempt and by_hand and bank_reference = used.reference);
  select attempt_id into left_to from refund
  where bank_reference = known.gateway_payment and by_hand and attempt_id <> in_attempt order by id limit 1;
  if found then
    perform use_reference_of_other_money(left_to, known.gateway_payment);
  end if;
  begin
    update payment_attempt set gateway_payment = plain, bank_reference = plain where id = in_attempt;
    update "order" set payment_reference = plain, updated_at = shop_now()
    where id = order_number and payment_reference = known.gateway_payment;
  exception when unique_violation then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
  end;
  return 'corrected';
end $$;
