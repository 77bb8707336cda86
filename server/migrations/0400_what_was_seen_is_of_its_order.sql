-- Why: what staff have seen is of an order. The same money was seen a second time at another attempt to pay it, and an order that was
-- cancelled could be marked as paid once more: the money of one payment was to go back twice.

-- Who sees money of an order that has been seen already sees the same. In a trigger, so that nothing that ever writes a payment can forget
-- it; its order is locked. Raises `already_paid`.
create function see_once() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempt where order_id = new.order_id and purpose = new.purpose and id <> new.id
    and provider = 'upi_manual' and state = 'captured' and gateway_payment is null and second_of is null) then
    raise exception 'seen before' using errcode = 'check_violation', constraint = 'already_paid';
  end if;
  return new;
end $$;
create trigger payment_attempt_seen_once before insert or update of state on payment_attempt for each row
  when (new.provider = 'upi_manual' and new.state = 'captured' and new.gateway_payment is null
    and new.confirmed_by is not null and new.second_of is null)
  execute function see_once();

-- As in 0102. Of a cancelled order whose payment came all the same, staff cannot tell by their eyes that another one did; nor
-- by a reference, before the one that was seen has its own. Raises `already_paid`.
create or replace function pay_by_hand(in_order integer, in_actor integer, in_reference text) returns void
language plpgsql as $$
declare
  paid bigint;
begin
  perform from "order" where id = in_order for no key update;
  if exists (select from payment_attempt where order_id = in_order and purpose = 'full' and provider = 'upi_manual'
    and state = 'captured' and second_of is null and (gateway_payment is null or in_reference is null)) then
    raise exception 'paid before' using errcode = 'unique_violation', constraint = 'already_paid';
  end if;
  paid := write_payment_by_hand(in_order, in_actor, in_reference);
  if exists (select from "order" where id = in_order and cancelled_at is not null) then
    insert into refund (attempt_id, amount_paise, why, asked_by)
    select id, amount_paise, 'late', in_actor from payment_attempt where id = paid;
  end if;
end $$;
