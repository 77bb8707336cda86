-- Why: the page of an order shows under which reference its money came, and staff pasted that one as the reference of the money
-- that they gave back. The order was Refunded then, and its customer was told of money that never went.

-- Whether money that came in has this reference: that of a payment, whoever had its claim confirmed, of a line of the statement
-- that has paid an order, or what staff have written on an order. It is asked while the reference is locked.
create function money_came_under(plain text) returns boolean language sql stable as $$
  select exists (select from "order" where payment_reference = plain) or exists (
    select from used_reference as used
    join payment_attempt as payer on payer.id = used.attempt_id
    where used.reference = plain and (plain in (payer.gateway_payment, plain_reference(payer.bank_reference))
      or exists (select from bank_credit where attempt_id = payer.id and bank_references @> array[plain]))
  )
$$;

-- As in 0172, and a reference of money that came in gives nothing back.
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
  if new.by_hand and is_reference_of_bank(new.bank_reference) and money_came_under(new.bank_reference) then
    raise exception 'it came in' using errcode = 'unique_violation', constraint = 'refund_reference_of_payment';
  end if;
  return null;
end $$;
