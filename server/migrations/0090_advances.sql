-- Why: an advance could be set and was not asked for, since nothing followed from its payment. Now it confirms its order,
-- lessens what is collected at the door, and goes back or stays as its customer was told before.
alter table payment_setting add column advance_kept boolean not null default false;
-- Whether an advance stays with the shop where its parcel is refused at the door: as the settings were when its payment
-- was begun, which its customer has read.
alter table payment_attempt add column is_kept_if_refused boolean not null default false;
-- When the parcel of an order was not taken at the door.
alter table "order" add column refused_at timestamptz;

-- Whoever begins to pay an advance does so on the terms of that moment.
create function keep_terms_of_advance() returns trigger language plpgsql as $$
begin
  new.is_kept_if_refused := coalesce((select advance_kept from payment_setting), false);
  return new;
end $$;
create trigger payment_attempt_terms before insert on payment_attempt for each row
  when (new.purpose = 'advance' and new.second_of is null) execute function keep_terms_of_advance();

-- As in 0077. An advance that was paid confirms its order, and is not collected again; one that comes when its parcel is on
-- its way goes back, since the courier collects everything.
create or replace function settle_payment(in_attempt bigint, fact jsonb, in_reinstate boolean) returns jsonb language plpgsql as $$
declare
  found_state constant text := fact ->> 'state';
  payment constant text := fact ->> 'gateway_payment';
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  known record;
  moment timestamptz;
  is_second boolean;
  is_late boolean;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into ordered from "order" where id = order_number for no key update;
  select * into attempt from payment_attempt where id = in_attempt for no key update;
  if not found then
    raise exception 'no attempt %', in_attempt;
  end if;
  moment := shop_now();

  is_second := attempt.state = 'captured' and found_state = 'captured' and payment is distinct from attempt.gateway_payment;
  if not is_second and attempt_rank(found_state) <= attempt_rank(attempt.state) then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  if fact ->> 'gateway_order' is distinct from attempt.gateway_order then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'order');
  elsif found_state in ('captured', 'authorised') and fact ->> 'currency' is distinct from 'INR' then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'currency');
  elsif found_state in ('captured', 'authorised') and (fact ->> 'paise')::bigint is distinct from attempt.amount_paise then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'amount');
  end if;
  select second_of into known from payment_attempt
  where provider = attempt.provider and gateway_payment = payment and id <> in_attempt;
  if found then
    return case when known.second_of = in_attempt then jsonb_build_object('outcome', 'unchanged')
      else jsonb_build_object('outcome', 'mismatch', 'differs', 'payment') end;
  end if;

  if is_second then
    insert into payment_attempt (order_id, purpose, provider, amount_paise, state, gateway_order, gateway_payment, method,
      bank_reference, fee_paise, tax_paise, second_of, looked_at, captured_at)
    values (order_number, attempt.purpose, attempt.provider, attempt.amount_paise, 'captured', attempt.gateway_order,
      payment, fact ->> 'method', fact ->> 'bank_reference', (fact ->> 'fee_paise')::bigint,
      (fact ->> 'tax_paise')::bigint, in_attempt, moment, moment)
    returning * into attempt;
    insert into refund (attempt_id, amount_paise, why) values (attempt.id, attempt.amount_paise, 'duplicate');
    return jsonb_build_object('outcome', 'duplicate', 'isOfPaidAttempt', true);
  end if;

  is_late := found_state = 'captured' and ordered.cancelled_at is not null
    and ordered.cancelled_by is null and in_reinstate;
  update payment_attempt set state = found_state, gateway_payment = payment,
    method = coalesce(fact ->> 'method', method), bank_reference = coalesce(fact ->> 'bank_reference', bank_reference),
    fee_paise = coalesce((fact ->> 'fee_paise')::bigint, fee_paise),
    tax_paise = coalesce((fact ->> 'tax_paise')::bigint, tax_paise),
    reason = case when found_state = 'failed' then fact ->> 'reason' end,
    confirmed_by = (fact ->> 'confirmed_by')::integer,
    captured_at = case when found_state = 'captured' then moment end
  where id = in_attempt;
  if found_state <> 'captured' then
    return jsonb_build_object('outcome', 'settled', 'order', 'unchanged');
  end if;

  if ordered.payment_status in ('Paid', 'Refunded') or exists (select from payment_attempt
    where order_id = order_number and purpose = attempt.purpose and state = 'captured' and id <> in_attempt) then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'duplicate');
    return jsonb_build_object('outcome', 'duplicate', 'isOfPaidAttempt', false);
  elsif is_late then
    update payment_attempt set late_at = moment where id = in_attempt;
    return jsonb_build_object('outcome', 'late', 'follows', 'reinstate');
  elsif ordered.cancelled_at is not null
    or (attempt.purpose = 'advance' and ordered.delivery_status in ('Shipped', 'Delivered')) then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'late');
    return jsonb_build_object('outcome', 'late', 'follows', 'refund');
  elsif attempt.purpose = 'advance' then
    update "order" set pay_by = null, cod_state = 'confirmed', advance_paid_paise = attempt.amount_paise,
      updated_at = moment
    where id = order_number;
    return jsonb_build_object('outcome', 'settled', 'order', 'advance_paid');
  end if;
  update "order" set payment_status = 'Paid', pay_by = null, updated_at = moment where id = order_number;
  insert into order_change (order_id, at, actor_id, became)
  values (order_number, moment, (fact ->> 'confirmed_by')::integer, 'Paid');
  return jsonb_build_object('outcome', 'settled', 'order', 'paid');
end $$;

-- As in 0083. The reference of an advance is not the order's: the rest of it is paid by another payment.
create or replace function confirm_payment(in_attempt bigint, fact jsonb, in_reinstate boolean, in_second boolean)
returns jsonb language plpgsql as $$
declare
  reference constant text := fact ->> 'gateway_payment';
  order_number integer;
  paid_for text;
  answer jsonb;
begin
  select order_id, purpose into order_number, paid_for from payment_attempt where id = in_attempt;
  perform from "order" where id = order_number for no key update;
  if exists (select from "order" where payment_reference = reference and id <> order_number) then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  elsif not in_second and exists (select from payment_attempt
    where id = in_attempt and state = 'captured' and gateway_payment is distinct from reference) then
    return jsonb_build_object('outcome', 'already_paid');
  end if;
  begin
    answer := settle_payment(in_attempt, fact, in_reinstate);
    if answer ->> 'outcome' in ('settled', 'late') and paid_for = 'full' then
      update "order" set payment_reference = reference where id = order_number and payment_reference is null;
    end if;
  exception when unique_violation then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  end;
  return answer;
end $$;

-- As in 0080. An order is taken up again for its advance as for all of its price: its customer has shown that it is wanted.
create or replace function reinstate_order(in_attempt bigint) returns text language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  buyer record;
  promo promo_code;
  moment timestamptz;
  next_round smallint;
  is_whole boolean;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into buyer from account
  where id = (select account_id from "order" where id = order_number) for no key update;
  select * into ordered from "order" where id = order_number for no key update;
  perform from product where id in (select product_id from order_line where order_id = order_number)
  order by id for no key update;
  if ordered.promo_code_id is not null then
    select * into promo from promo_code where id = ordered.promo_code_id for no key update;
  end if;
  select * into attempt from payment_attempt where id = in_attempt for no key update;
  if attempt.late_at is null then
    return 'unchanged';
  end if;
  moment := shop_now();
  update payment_attempt set late_at = null where id = in_attempt;

  is_whole := ordered.cancelled_at is not null and ordered.cancelled_by is null and ordered.payment_status = 'Pending'
    and buyer.id is not null and buyer.id = ordered.account_id and buyer.disabled_at is null
    and not exists (select from order_line join product on product.id = product_id
      where order_id = order_number and (product.deleted_at is not null or product.stock < quantity))
    and (ordered.promo_code_id is null or (promo.deleted_at is null and coalesce(promo.uses < promo.max_uses, true)
      and not (promo.once_per_user and exists (select from promo_use
        where promo_code_id = promo.id and phone_hash = phone_hash(buyer.phone)))));
  if not is_whole then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'late');
    return 'refunded';
  end if;

  select max(round) + 1 into next_round from stock_movement where order_id = order_number;
  update product set stock = stock - line.quantity
  from order_line as line where line.order_id = order_number and product.id = line.product_id;
  insert into stock_movement (product_id, change, reason, order_id, at, round)
  select product_id, -quantity, 'reinstate', order_number, moment, next_round
  from order_line where order_id = order_number order by product_id;
  if ordered.promo_code_id is not null then
    update promo_code set uses = uses + 1 where id = promo.id;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (order_number, promo.id, ordered.account_id, promo.once_per_user, phone_hash(buyer.phone));
  end if;
  update account set order_count = order_count + 1, spent_paise = spent_paise + ordered.total_paise
  where id = ordered.account_id;
  update "order" set cancelled_at = null, cancel_reason = null, updated_at = moment, pay_by = null,
    payment_status = case attempt.purpose when 'full' then 'Paid' else payment_status end,
    cod_state = case attempt.purpose when 'advance' then 'confirmed' else cod_state end,
    advance_paid_paise = case attempt.purpose when 'advance' then attempt.amount_paise else advance_paid_paise end
  where id = order_number;
  insert into order_change (order_id, at, became) values (order_number, moment, 'Reinstated');
  if attempt.purpose = 'full' then
    insert into order_change (order_id, at, became) values (order_number, moment, 'Paid');
  end if;
  return 'reinstated';
end $$;

-- As in 0077, but for an advance that stays with the shop, because its parcel was refused at the door.
create or replace function refund_cancelled_order() returns trigger language plpgsql as $$
begin
  perform from payment_attempt where order_id = new.id and state = 'captured' order by id for no key update;
  insert into refund (attempt_id, amount_paise, why, asked_by)
  select id, rest, 'cancel', new.cancelled_by
  from (
    select id, amount_paise - (select coalesce(sum(amount_paise), 0) from refund
      where attempt_id = payment_attempt.id and state <> 'failed') as rest
    from payment_attempt where order_id = new.id and state = 'captured'
      and not (new.refused_at is not null and is_kept_if_refused) order by id
  ) as attempt
  where rest > 0
  on conflict do nothing;
  return null;
end $$;

-- Cancels an order whose parcel was not taken at the door, as `in_actor` says, and remembers that for its phone numbers.
-- Returns what cancel_order returns; 'not_cancellable' too where it is not on its way or was not to be paid at the door.
create function refuse_order(in_order integer, in_actor integer, in_reason text) returns jsonb language plpgsql as $$
declare
  ordered "order";
begin
  perform from account where id = (select account_id from "order" where id = in_order) for no key update;
  select * into ordered from "order" where id = in_order for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  elsif ordered.cancelled_at is not null or ordered.delivery_status <> 'Shipped' or ordered.payment_method <> 'COD' then
    return jsonb_build_object('outcome', 'not_cancellable');
  end if;
  update "order" set refused_at = shop_now() where id = in_order;
  perform count_refused_parcel(in_order);
  return cancel_order(in_order, null, in_actor, array['Shipped'], in_reason);
end $$;

-- What was captured for an order and does not go back by itself, because it came twice or too late.
create function kept_paise(in_order integer) returns bigint language sql as $$
  select coalesce(sum(amount_paise), 0)::bigint from payment_attempt
  where order_id = in_order and state = 'captured'
    and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
$$;

-- As in 0083, for what is left of an order of which a part was paid, and stayed.
create or replace function pay_by_hand(in_order integer, in_actor integer, in_reference text) returns void language plpgsql as $$
declare
  ordered "order";
  rest bigint;
  way text;
  paid bigint;
begin
  select * into ordered from "order" where id = in_order for no key update;
  rest := ordered.total_paise - kept_paise(in_order);
  if rest <= 0 then
    return;
  end if;
  way := case when in_reference is null and ordered.payment_method = 'COD' then 'cash' else 'upi_manual' end;
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
  if ordered.cancelled_at is not null then
    insert into refund (attempt_id, amount_paise, why, asked_by) values (paid, rest, 'late', in_actor);
  end if;
end $$;

-- As in 0083, with `in_by` 'as_paid': each part goes back the way it came, what a gateway can send first.
create or replace function want_refund(in_order integer, in_paise bigint, in_why text, in_by text, in_reference text,
  in_seen bigint, in_actor integer) returns jsonb language plpgsql as $$
declare
  ordered "order";
  left_over bigint := in_paise;
  source record;
  part bigint;
  made bigint;
  refunds jsonb := '[]';
begin
  select * into ordered from "order" where id = in_order for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  perform from payment_attempt where order_id = in_order order by id for no key update;
  if ordered.payment_status = 'Paid' then
    -- Paid on delivery, or before payments were written.
    perform pay_by_hand(in_order, null, ordered.payment_reference);
  end if;
  if not exists (select from payment_attempt where order_id = in_order and state = 'captured') then
    return jsonb_build_object('outcome', 'not_paid');
  elsif in_seen is distinct from (select coalesce(sum(refund.amount_paise), 0) from refund
    join payment_attempt on payment_attempt.id = attempt_id
    where order_id = in_order and refund.state <> 'failed') and in_seen is not null then
    return jsonb_build_object('outcome', 'changed');
  elsif in_paise > (select sum(rest) from refundable_paise(in_order)) then
    return jsonb_build_object('outcome', 'too_large');
  elsif in_by = 'gateway' and in_paise > (select coalesce(sum(rest), 0) from refundable_paise(in_order)
    where provider not in ('upi_manual', 'cash')) then
    return jsonb_build_object('outcome', 'no_gateway');
  end if;
  for source in select *, provider not in ('upi_manual', 'cash') as is_of_gateway from refundable_paise(in_order)
    where rest > 0 and (in_by <> 'gateway' or provider not in ('upi_manual', 'cash'))
    order by in_by = 'as_paid' and provider in ('upi_manual', 'cash'), rest desc, attempt
  loop
    exit when left_over = 0;
    part := least(left_over, source.rest);
    left_over := left_over - part;
    insert into refund (attempt_id, amount_paise, why, asked_by, by_hand)
    values (source.attempt, part, in_why, in_actor, in_by = 'hand' or not source.is_of_gateway) returning id into made;
    if in_reference is not null then
      perform settle_refund(made, 'processed', null, in_reference, null, in_actor);
    end if;
    refunds := refunds || to_jsonb(made);
  end loop;
  return jsonb_build_object('outcome', 'wanted', 'refunds', refunds);
end $$;

-- As in 0083. An order of which the advance alone has gone back is not Refunded: the rest was paid at the door.
create or replace function settle_refund(in_refund bigint, in_state text, in_gateway_refund text, in_reference text,
  in_reason text, in_actor integer) returns text language plpgsql as $$
declare
  known refund;
  order_number integer;
  ordered "order";
begin
  select order_id into order_number from payment_attempt
  where id = (select attempt_id from refund where id = in_refund);
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from refund where id = in_refund for no key update;
  if known.state = 'processed' or (known.state = in_state and known.gateway_refund is not distinct from in_gateway_refund)
    or (known.state = 'failed' and in_actor is null) or (known.state = 'sent' and in_state = 'wanted') then
    return 'unchanged';
  elsif in_actor is not null and known.state = 'sent' and not known.by_hand then
    return 'running';
  end if;
  begin
    update refund set state = in_state, gateway_refund = coalesce(in_gateway_refund, gateway_refund),
      bank_reference = coalesce(in_reference, bank_reference), reason = in_reason,
      done_by = case when in_state = 'processed' then in_actor end,
      -- The gateway has refused this key: another try is another refund.
      key = case when in_state = 'wanted' then gen_random_uuid() else key end,
      by_hand = by_hand or (in_state = 'processed' and in_actor is not null),
      processed_at = case when in_state = 'processed' then shop_now() end
    where id = in_refund;
  exception when check_violation then
    return 'too_large';
  end;
  if in_state = 'processed' and ordered.payment_status = 'Paid'
    and kept_paise(order_number) >= ordered.total_paise
    and not exists (select from refundable_paise(order_number) where rest > 0)
    and not exists (select from refund join payment_attempt on payment_attempt.id = attempt_id
      where order_id = order_number and refund.state in ('wanted', 'sent')) then
    update "order" set payment_status = 'Refunded', updated_at = shop_now() where id = order_number;
    insert into order_change (order_id, at, actor_id, became)
    values (order_number, shop_now(), in_actor, 'Refunded');
  end if;
  return 'settled';
end $$;
