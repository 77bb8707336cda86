-- Why: of an order that is paid on delivery, what staff had seen in the bank's app was written as cash: the till of the day had too much
-- in it, and its payment in the statement fitted nothing.

-- As in 0102. What was seen came by UPI, whatever way was chosen.
create function write_payment_by_hand(in_order integer, in_actor integer, in_reference text, in_seen boolean) returns bigint
language plpgsql as $$
declare
  ordered "order";
  rest bigint;
  way text;
  paid bigint;
begin
  select * into ordered from "order" where id = in_order for no key update;
  rest := ordered.total_paise - kept_paise(in_order);
  if rest <= 0 then
    return null;
  end if;
  way := case when in_reference is null and not in_seen and ordered.payment_method = 'COD' then 'cash' else 'upi_manual' end;
  begin
    update payment_attempt set state = 'captured', gateway_payment = in_reference, bank_reference = in_reference,
      reason = null, confirmed_by = in_actor, captured_at = shop_now()
    where id = (select max(id) from payment_attempt where order_id = in_order and provider = way and purpose = 'full'
      and amount_paise = rest and state in ('opened', 'failed') and second_of is null)
    returning id into paid;
    if paid is null then
      insert into payment_attempt (order_id, provider, amount_paise, state, gateway_payment, bank_reference,
        confirmed_by, captured_at)
      values (in_order, way, rest, 'captured', in_reference, in_reference, in_actor, shop_now())
      returning id into paid;
    end if;
  exception when unique_violation then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
  end;
  return paid;
end $$;
create or replace function write_payment_by_hand(in_order integer, in_actor integer, in_reference text) returns bigint
language sql as $$
  select write_payment_by_hand(in_order, in_actor, in_reference, false)
$$;

-- As in 0460.
create function pay_by_hand(in_order integer, in_actor integer, in_reference text, in_seen boolean) returns void
language plpgsql as $$
declare
  paid bigint;
begin
  perform from "order" where id = in_order for no key update;
  if exists (select from payment_attempt where order_id = in_order and purpose = 'full' and state = 'captured'
    and (in_reference is null or (provider = 'upi_manual' and gateway_payment is null and second_of is null))) then
    raise exception 'paid before' using errcode = 'unique_violation', constraint = 'already_paid';
  end if;
  paid := write_payment_by_hand(in_order, in_actor, in_reference, in_seen);
  if exists (select from "order" where id = in_order and cancelled_at is not null) then
    insert into refund (attempt_id, amount_paise, why, asked_by)
    select id, amount_paise, 'late', in_actor from payment_attempt where id = paid;
  end if;
end $$;
create or replace function pay_by_hand(in_order integer, in_actor integer, in_reference text) returns void language sql as $$
  select pay_by_hand(in_order, in_actor, in_reference, false)
$$;
