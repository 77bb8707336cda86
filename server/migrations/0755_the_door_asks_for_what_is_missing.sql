-- Why: of an advance that was paid by less, as staff had agreed to, the reference was corrected: the attempt had its whole amount again, and the
-- door went on asking for the difference, which its customer paid twice. And less was agreed to after the parcel had left with what its courier
-- collects, so that the courier owed what it never took.

-- Why what is collected at the door of an order stays as it is: it was 'sent', or its courier was told of it ('booked'). Null where nothing
-- stands in the way.
create function asked_at_door(in_order integer) returns text language sql stable as $$
  select case
    when delivery_status in ('Shipped', 'Delivered') or exists (select from parcel
      where order_id = in_order and state not in ('draft', 'booked', 'labelled', 'cancelled')) then 'sent'
    when exists (select from parcel
      where order_id = in_order and state in ('booked', 'labelled') and booking in ('wanted', 'made')) then 'booked'
  end from "order" where id = in_order and payment_method = 'COD' and cancelled_at is null
$$;

-- As in 0720. Less of an advance than was asked for is collected at the door, as long as that can be said there.
create or replace function take_other_amount(in_credit bigint, in_payment text, in_actor integer) returns text language plpgsql as $$
declare
  credit bank_credit;
  paid_for text;
  due bigint;
  gone text;
begin
  if not use_credit(in_credit, in_payment) then
    return 'unused';
  end if;
  select * into credit from bank_credit where id = in_credit;
  select amount_paise, purpose, asked_at_door(order_id) into due, paid_for, gone from payment_attempt where id = credit.attempt_id;
  if paid_for = 'advance' and credit.amount_paise < due and gone is not null then
    return gone;
  end if;
  if not write_other_amount(credit.attempt_id, credit.amount_paise, in_actor) then
    return 'given_back';
  end if;
  update bank_credit set is_other_amount = credit.amount_paise > due where id = in_credit;
  return 'taken';
end $$;

-- As in 0720. Of an advance that is whole again, the door asks for so much less.
create or replace function correct_payment(in_attempt bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known payment_attempt;
  gone text;
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
  perform from refund where attempt_id in (select id from payment_attempt where order_id = order_number)
  order by id for no key update;
  perform lock_corrected_references(array[known.gateway_payment, known.bank_reference, plain]
    || (select bank_references from bank_credit where attempt_id = in_attempt));
  -- No statement is read from here on.
  if known.purpose = 'advance' and known.short_paise > 0 then
    gone := asked_at_door(order_number);
    if gone is not null then
      return gone;
    end if;
  end if;
  if is_of_other_amount(in_attempt) then
    if exists (select from refund where attempt_id = in_attempt and state in ('sent', 'processed'))
      or leave_other_amount(in_attempt) is null then
      return 'proved';
    end if;
    -- What goes back by itself is as much as is captured.
    update refund set amount_paise = refund.amount_paise + attempt.amount_paise - known.amount_paise
    from payment_attempt as attempt
    where attempt.id = in_attempt and attempt_id = in_attempt and refund.state = 'wanted' and why in ('cancel', 'late', 'duplicate');
    if known.purpose = 'advance' then
      update "order" set advance_paid_paise = advance_left(id), updated_at = shop_now()
      where id = order_number and payment_method = 'COD' and payment_status in ('Pending', 'Failed') and cancelled_at is null;
    end if;
  elsif exists (select from bank_credit where attempt_id = in_attempt) then
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
