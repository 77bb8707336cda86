-- Why: an exchange was a new order that was charged in full, while the money of what came back went its own way to the customer. What a return
-- gives back is set off against the order that it is exchanged for: it goes back of the one order and pays the other, so that each
-- rupee of it has two places and no bank has moved it (decision 0170). And whoever settles a return says which amount they have seen.

alter table refund
  -- What it pays instead of being sent.
  add column set_off_attempt bigint,
  add constraint refund_set_off foreign key (set_off_attempt) references payment_attempt not valid,
  add constraint refund_set_off_by_hand
    check (set_off_attempt is null or (by_hand and state = 'processed' and bank_reference is null)) not valid;
alter table goods_return
  -- How much of what goes back was set off against the order that it was exchanged for.
  add column set_off_paise bigint not null default 0,
  add constraint goods_return_set_off
    check (set_off_paise = 0 or (set_off_paise > 0 and exchange_order_id is not null and set_off_paise <= refund_paise)) not valid;

-- What of a return can be set off against the order that it is exchanged for, and what is then still to be paid there; or why nothing can.
-- An order that is paid at the door, or when it is fetched, can be paid in part, as by an advance; any other whole.
create function set_off_of(in_return bigint) returns table (outcome text, paise bigint, to_pay bigint) language sql stable as $$
  with due as (
    select coalesce(sum(return_dues.paise), 0)::bigint as paise from return_dues(in_return)
  ), instead as (
    select "order".*, total_paise - advance_paid_paise as open_paise from "order"
    where id = (select exchange_order_id from goods_return where id = in_return)
  )
  select case
      when cancelled_at is not null then 'cancelled'
      when payment_status not in ('Pending', 'Failed') or open_paise <= 0 then 'paid'
      when due.paise <= 0 then 'nothing'
      when exists (select from payment_attempt where order_id = instead.id and state = 'authorised') then 'under_way'
      when payment_method = 'COD' and (delivery_status not in ('Undelivered', 'Packed') or exists (select from parcel
        where order_id = instead.id and (state not in ('draft', 'booked', 'labelled', 'cancelled')
          or (state in ('booked', 'labelled') and booking in ('wanted', 'made'))))) then 'sent'
      when due.paise < open_paise and (payment_method <> 'COD' or advance_paid_paise > 0 or due.paise < advance_paise) then 'dearer'
      else 'open' end,
    least(due.paise, open_paise), open_paise - least(due.paise, open_paise)
  from instead, due
$$;

-- Pays a part of an order, or all of it, with what goes back of another one. Whoever calls it has locked both.
create function pay_by_set_off(in_order integer, in_refunds bigint[], in_to_pay bigint, in_actor integer) returns void language plpgsql as $$
declare
  moment constant timestamptz := shop_now();
  is_of_test boolean;
  total bigint;
  made bigint;
  one bigint;
begin
  select sum(refund.amount_paise), bool_or(is_test) into total, is_of_test
  from refund join payment_attempt on payment_attempt.id = attempt_id where refund.id = any (in_refunds);
  insert into payment_attempt (order_id, purpose, provider, amount_paise, state, method, is_test, looked_at, captured_at)
  values (in_order, case when in_to_pay = 0 then 'full' else 'advance' end, 'cash', total, 'captured', 'exchange', is_of_test,
    moment, moment)
  returning id into made;
  -- What they have paid for goods that they gave back is not the shop's if the parcel is refused.
  update payment_attempt set is_kept_if_refused = false where id = made and is_kept_if_refused;
  foreach one in array in_refunds loop
    perform settle_refund(one, 'processed', null, null, null, in_actor);
    update refund set set_off_attempt = made where id = one;
  end loop;
  update "order" set pay_by = null, updated_at = moment,
    cod_state = case when cod_state = 'unconfirmed' then 'confirmed' else cod_state end,
    test_paid_at = case when is_of_test then moment else test_paid_at end,
    payment_status = case when in_to_pay = 0 then 'Paid' else payment_status end,
    advance_paid_paise = case when in_to_pay = 0 then advance_paid_paise else total end
  where id = in_order;
  if in_to_pay = 0 then
    insert into order_change (order_id, at, actor_id, became) values (in_order, moment, in_actor, 'Paid');
  end if;
end $$;

-- As in 0760. The amount that was seen is the one that goes back, and what can be is set off if staff want it so.
create function settle_return(in_return bigint, in_by text, in_reference text, in_seen bigint, in_sets_off boolean, in_actor integer)
returns jsonb language plpgsql as $$
declare
  back goods_return;
  ordered "order";
  charges bigint := 0;
  total bigint := 0;
  one record;
  instead record;
  set_off bigint := 0;
  wanted jsonb := '{}';
  refunds bigint[] := '{}';
  rest bigint[] := '{}';
begin
  select * into back from goods_return where id = in_return;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select * into ordered from "order" where id = back.order_id for no key update;
  select * into back from goods_return where id = in_return for no key update;
  if back.state <> 'received' then
    return jsonb_build_object('outcome', 'illegal');
  end if;
  if in_sets_off then
    perform from "order" where id = back.exchange_order_id for no key update;
  end if;
  perform from payment_attempt where order_id = back.order_id or (in_sets_off and order_id = back.exchange_order_id)
  order by id for no key update;
  if ordered.payment_status not in ('Paid', 'Refunded') and exists (select from goods_return_line
    where return_id = in_return and restocked + scrapped > 0) then
    return jsonb_build_object('outcome', 'not_paid');
  elsif in_seen <> (select coalesce(sum(paise), 0) from return_dues(in_return)) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if in_sets_off then
    select * into instead from set_off_of(in_return);
    if instead.outcome is distinct from 'open' then
      return jsonb_build_object('outcome', 'no_set_off', 'why', coalesce(instead.outcome, 'none'));
    end if;
    set_off := instead.paise;
  end if;
  for one in select * from return_dues(in_return) loop
    total := total + one.paise;
    if one.part = 'goods' then
      update goods_return_line set refund_paise = one.paise where return_id = in_return and order_line_id = one.order_line_id;
    else
      charges := charges + one.paise;
    end if;
  end loop;
  if set_off > 0 then
    wanted := want_refund(back.order_id, set_off, 'return', 'hand', null, null, in_actor);
    if wanted ->> 'outcome' <> 'wanted' then
      raise exception 'return %: % of %', in_return, wanted, set_off;
    end if;
    refunds := array(select made::bigint from jsonb_array_elements_text(wanted -> 'refunds') as made);
    perform pay_by_set_off(back.exchange_order_id, refunds, instead.to_pay, in_actor);
  end if;
  if total > set_off then
    wanted := want_refund(back.order_id, total - set_off, 'return', in_by, in_reference, null, in_actor);
    if wanted ->> 'outcome' = 'no_gateway' then
      return wanted;
    elsif wanted ->> 'outcome' <> 'wanted' then
      raise exception 'return %: % of %', in_return, wanted, total - set_off;
    end if;
    rest := array(select made::bigint from jsonb_array_elements_text(wanted -> 'refunds') as made);
  end if;
  update goods_return set state = 'settled', settled_at = shop_now(), settled_by = in_actor, refund_paise = total,
    charges_paise = charges, set_off_paise = set_off,
    refund_ids = array(select made from unnest(refunds || rest) as made order by made)
  where id = in_return;
  return jsonb_build_object('outcome', 'settled', 'paise', total, 'setOff', set_off, 'refunds', to_jsonb(rest));
end $$;

-- As in 0760, for whoever does not say what they have seen.
create or replace function settle_return(in_return bigint, in_by text, in_reference text, in_actor integer) returns jsonb language sql as $$
  select settle_return(in_return, in_by, in_reference, null, false, in_actor)
$$;

-- As in 0675. What was set off was sent nowhere, and has paid another order: it goes back from there.
create or replace function take_back_refund(in_refund bigint, in_actor integer, in_is_owed boolean) returns text language plpgsql as $$
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
  if known.id is null or known.set_off_attempt is not null or not (known.by_hand or attempt.provider in ('upi_manual', 'cash'))
    or known.state not in ('wanted', 'processed') or (known.state = 'wanted' and in_is_owed) then
    return 'not_by_hand';
  elsif not in_is_owed and (known.why not in ('return', 'goodwill') or ordered.cancelled_at is not null
    or attempt.late_at is not null or exists (select from goods_return where order_id = order_number and known.id = any (refund_ids))) then
    return 'owed';
  elsif not in_is_owed and exists (select from paper where order_id = order_number and kind = 'credit_note'
    and correction is null) then
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

-- As in 0586. What was set off has no reference of a bank.
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
  if known.id is null or known.state <> 'processed' or not known.by_hand
    or known.set_off_attempt is not null then
    return 'not_by_hand';
  elsif known.bank_reference is not distinct from plain then
    return 'unchanged';
  end if;
  perform lock_corrected_references(array[known.bank_reference, plain]);
  update refund set bank_reference = plain where id = in_refund;
  perform leave_reference(known.attempt_id, known.bank_reference);
  return 'corrected';
end $$;
