-- Why: cash that was entered for the wrong order, and money that was sent back of the wrong one, could not be taken back. The till of the day
-- had money in it that never came, or lacked what never left, and the order went on as paid, or was Refunded.

-- As in 0601, and cash, as long as its goods are here. What was collected with a delivery is nobody's word.
create or replace function take_back_payment(in_attempt bigint, in_actor integer, in_seconds integer) returns jsonb language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  other payment_attempt;
  moment timestamptz;
  dropped bigint;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into attempt from payment_attempt where id = in_attempt;
  if attempt.id is null or attempt.provider not in ('upi_manual', 'cash') or attempt.state <> 'captured' or attempt.confirmed_by is null
    or attempt.second_of is not null or attempt.late_at is not null then
    return jsonb_build_object('outcome', 'not_by_word');
  elsif ordered.delivery_status in ('Shipped', 'Delivered') or exists (select from parcel
    where order_id = order_number and state not in ('draft', 'booked', 'labelled', 'cancelled')) then
    return jsonb_build_object('outcome', 'sent');
  elsif ordered.payment_method = 'COD' and exists (select from parcel
    where order_id = order_number and state in ('booked', 'labelled') and booking in ('wanted', 'made')) then
    -- Its courier was told to collect nothing.
    return jsonb_build_object('outcome', 'booked');
  end if;
  perform from refund where attempt_id in (select id from payment_attempt where order_id = order_number)
  order by id for no key update;
  if exists (select from refund where attempt_id = in_attempt and state in ('sent', 'processed')) then
    return jsonb_build_object('outcome', 'given_back');
  end if;
  perform lock_corrected_references(array[attempt.gateway_payment, attempt.bank_reference]);
  -- No statement is read from here on.
  if exists (select from bank_credit where attempt_id = in_attempt) then
    return jsonb_build_object('outcome', 'proved');
  end if;
  moment := shop_now();
  with gone as (delete from refund where attempt_id = in_attempt returning amount_paise)
  select coalesce(sum(amount_paise), 0) into dropped from gone;
  update payment_attempt set state = 'failed',
    -- Nobody looks for cash: its customer reads of no payment that was not found.
    reason = case when provider = 'cash' then 'closed' else 'rejected' end, gateway_payment = null, bank_reference = null, method = null,
    captured_at = null, confirmed_by = in_actor
  where id = in_attempt;
  if attempt.gateway_payment is not null then
    update "order" set payment_reference = null where id = order_number and payment_reference = attempt.gateway_payment;
    perform leave_reference(in_attempt, attempt.gateway_payment);
  end if;
  if attempt.bank_reference is distinct from attempt.gateway_payment then
    perform leave_reference(in_attempt, attempt.bank_reference);
  end if;

  if exists (select from payment_attempt as paid where paid.order_id = order_number and paid.purpose = attempt.purpose
    and paid.state = 'captured' and paid.late_at is null
    and not exists (select from refund where attempt_id = paid.id and why in ('late', 'duplicate'))) then
    -- It was the second one itself.
    return jsonb_build_object('outcome', 'taken_back', 'order', 'unchanged', 'dropped', dropped);
  end if;
  if ordered.cancelled_at is null then
    select paid.* into other from payment_attempt as paid
    where paid.order_id = order_number and paid.purpose = attempt.purpose and paid.state = 'captured' and paid.late_at is null
      and paid.amount_paise = attempt.amount_paise and coalesce(paid.second_of = in_attempt, true)
      and exists (select from refund where attempt_id = paid.id)
      and not exists (select from refund where attempt_id = paid.id and (why <> 'duplicate' or state <> 'wanted'))
    order by paid.id limit 1;
    if found then
      delete from refund where attempt_id = other.id;
      update payment_attempt set second_of = nullif(other.id, id) where id = other.id or second_of = in_attempt;
      update "order" set updated_at = moment, test_paid_at = case when other.is_test then moment else test_paid_at end,
        payment_reference = case when other.provider = 'upi_manual' and other.purpose = 'full' then other.gateway_payment
          else payment_reference end
      where id = order_number;
      return jsonb_build_object('outcome', 'taken_back', 'order', 'paid_otherwise', 'dropped', dropped);
    end if;
  end if;

  if attempt.purpose = 'advance' then
    update "order" set advance_paid_paise = advance_left(order_number), updated_at = moment,
      cod_state = case when cancelled_at is null then 'unconfirmed' else cod_state end
    where id = order_number and payment_status in ('Pending', 'Failed');
  elsif ordered.payment_status = 'Paid' then
    update "order" set payment_status = 'Pending', updated_at = moment where id = order_number;
    insert into order_change (order_id, at, actor_id, became) values (order_number, moment, in_actor, 'Pending');
  end if;
  -- What is packed waits until a person decides, as everything does that staff have taken on.
  update "order" set pay_by = greatest(attempt.held_until, moment + make_interval(secs => in_seconds))
  where id = order_number and in_seconds is not null and cancelled_at is null and delivery_status = 'Undelivered'
    and payment_status = 'Pending' and (payment_method <> 'COD' or cod_state = 'unconfirmed');
  return jsonb_build_object('outcome', 'taken_back', 'order', 'waits', 'dropped', dropped);
end $$;

-- Takes back that a refund was sent by hand: it is still to go back (`in_is_owed`), or nothing is, as of the wrong order. Its order is Paid
-- again where it was Refunded by it. Returns the order's status, or why it stays.
create function take_back_refund(in_refund bigint, in_actor integer, in_is_owed boolean) returns text language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  known refund;
begin
  select order_id into order_number from payment_attempt where id = (select attempt_id from refund where id = in_refund);
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from refund where id = in_refund for no key update;
  select * into attempt from payment_attempt where id = known.attempt_id;
  if known.id is null or not (known.by_hand or attempt.provider in ('upi_manual', 'cash'))
    or known.state not in ('wanted', 'processed') or (known.state = 'wanted' and in_is_owed) then
    return 'not_by_hand';
  elsif not in_is_owed and (known.why not in ('return', 'goodwill') or ordered.cancelled_at is not null
    or attempt.late_at is not null or exists (select from goods_return where order_id = order_number and known.id = any (refund_ids))) then
    return 'owed';
  elsif not in_is_owed and exists (select from paper where order_id = order_number and kind = 'credit_note') then
    return 'credited';
  elsif not in_is_owed and attempt.purpose = 'advance' and ordered.delivery_status not in ('Undelivered', 'Packed') then
    -- The courier has collected by the packing slip.
    return 'collected';
  end if;
  perform lock_corrected_references(array[known.bank_reference]);
  if in_is_owed then
    update refund set state = 'wanted', by_hand = true, bank_reference = null, sent_by = null, done_by = null, processed_at = null
    where id = in_refund;
  else
    delete from refund where id = in_refund;
    update refund set nothing_left = false where attempt_id = attempt.id and nothing_left;
    update "order" set advance_paid_paise = advance_left(order_number), updated_at = shop_now()
    where id = order_number and attempt.purpose = 'advance' and payment_method = 'COD' and payment_status in ('Pending', 'Failed');
  end if;
  if known.bank_reference is not null then
    perform leave_reference(attempt.id, known.bank_reference);
  end if;
  if known.state = 'processed' and ordered.payment_status = 'Refunded' and not is_paid_back(order_number) then
    update "order" set payment_status = 'Paid', updated_at = shop_now() where id = order_number;
    insert into order_change (order_id, at, actor_id, became) values (order_number, shop_now(), in_actor, 'Paid');
  end if;
  return 'taken_back';
end $$;
