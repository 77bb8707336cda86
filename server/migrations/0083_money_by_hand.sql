-- Why: money also moves where the shop cannot see it: to its own UPI address, in cash, and back by hand. Somebody of the
-- staff says so, and it is written like all other money, so that what was paid, and what went back, can be added up.
alter table refund
  -- Somebody sends it by hand, though it was paid through a gateway.
  add column by_hand boolean not null default false,
  -- Who has said that it was sent by hand.
  add column done_by integer,
  -- Why the gateway has not sent it.
  add column reason text;
create index refund_open on refund (id) where state <> 'processed';
create index payment_attempt_expired on payment_attempt (id)
  where state = 'failed' and reason = 'expired' and claimed_at is not null;

-- Settles a payment to the shop's own UPI address that somebody has found in the bank's statement: settle_payment (0077)
-- with a reference that no other order has, which its order shows from then on. Where the attempt was captured by another
-- payment, `in_second` is whether this may be a second one, which goes back; else `outcome` is 'already_paid'.
create function confirm_payment(in_attempt bigint, fact jsonb, in_reinstate boolean, in_second boolean)
returns jsonb language plpgsql as $$
declare
  reference constant text := fact ->> 'gateway_payment';
  order_number integer;
  answer jsonb;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  perform from "order" where id = order_number for no key update;
  if exists (select from "order" where payment_reference = reference and id <> order_number) then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  elsif not in_second and exists (select from payment_attempt
    where id = in_attempt and state = 'captured' and gateway_payment is distinct from reference) then
    return jsonb_build_object('outcome', 'already_paid');
  end if;
  begin
    answer := settle_payment(in_attempt, fact, in_reinstate);
    if answer ->> 'outcome' in ('settled', 'late') then
      update "order" set payment_reference = reference where id = order_number and payment_reference is null;
    end if;
  exception when unique_violation then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  end;
  return answer;
end $$;

-- Stores that a payment which its customer has claimed has not come. Its order waits as long as before the claim, and a
-- while, so that its customer can read of it. Returns 'rejected', 'not_open', or 'not_found'.
create function reject_payment(in_attempt bigint, in_actor integer, in_minutes integer) returns text language plpgsql as $$
declare
  attempt payment_attempt;
begin
  perform from "order" where id = (select order_id from payment_attempt where id = in_attempt) for no key update;
  select * into attempt from payment_attempt where id = in_attempt and provider = 'upi_manual' for no key update;
  if not found then
    return 'not_found';
  elsif attempt.state <> 'opened' and (attempt.state <> 'failed' or attempt.reason is distinct from 'expired') then
    return 'not_open';
  end if;
  update payment_attempt set state = 'failed', reason = 'rejected', confirmed_by = in_actor where id = in_attempt;
  update "order" set pay_by = greatest(attempt.held_until, shop_now() + make_interval(mins => in_minutes))
  where id = attempt.order_id and attempt.held_until is not null and pay_by is not null and cancelled_at is null;
  return 'rejected';
end $$;

-- Writes the payment of an order that somebody says is paid, and which is locked: what was begun to be paid to the shop's
-- own address, or else a payment of its own. What was paid for an order that is cancelled goes back.
create function pay_by_hand(in_order integer, in_actor integer, in_reference text) returns void language plpgsql as $$
declare
  ordered "order";
  rest bigint;
  way text;
  paid bigint;
begin
  select * into ordered from "order" where id = in_order for no key update;
  select ordered.total_paise - coalesce(sum(amount_paise), 0) into rest
  from payment_attempt where order_id = in_order and state = 'captured';
  if rest <= 0 then
    return;
  end if;
  way := case when in_reference is null and ordered.payment_method = 'COD' then 'cash' else 'upi_manual' end;
  begin
    update payment_attempt set state = 'captured', gateway_payment = in_reference, bank_reference = in_reference,
      reason = null, confirmed_by = in_actor, captured_at = shop_now()
    where id = (select max(id) from payment_attempt where order_id = in_order and provider = way
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

-- What was captured for an order and does not go back yet, by attempt. What came late is decided first.
create function refundable_paise(in_order integer) returns table (attempt bigint, provider text, rest bigint)
language sql as $$
  select id, payment_attempt.provider, amount_paise - (select coalesce(sum(refund.amount_paise), 0) from refund
    where attempt_id = payment_attempt.id and refund.state <> 'failed')
  from payment_attempt where order_id = in_order and payment_attempt.state = 'captured' and late_at is null
$$;

-- Writes that an order's money went back, as somebody says who has marked it so, and which is locked. What a gateway is
-- giving back already cannot be given back by hand: then this raises `refund_running`.
create function refund_by_hand(in_order integer, in_actor integer) returns void language plpgsql as $$
begin
  perform from payment_attempt where order_id = in_order order by id for no key update;
  if exists (select from refund join payment_attempt on payment_attempt.id = attempt_id
    where order_id = in_order and provider not in ('upi_manual', 'cash') and not by_hand
    and refund.state in ('wanted', 'sent')) then
    raise exception 'on its way' using errcode = 'check_violation', constraint = 'refund_running';
  end if;
  update refund set state = 'processed', processed_at = shop_now(), done_by = in_actor, by_hand = true
  where state in ('wanted', 'sent') and attempt_id in (select id from payment_attempt where order_id = in_order);
  insert into refund (attempt_id, amount_paise, why, state, asked_by, done_by, by_hand, processed_at)
  select attempt, rest, 'return', 'processed', in_actor, in_actor, true, shop_now()
  from refundable_paise(in_order) where rest > 0 order by attempt;
end $$;

-- Wants `in_paise` of an order back, of the payments that have most left first. `in_by` is 'gateway', of payments by one,
-- or 'hand', of any; with a reference it was done by hand already. `in_seen` is how much the caller knows to go back
-- already (null: whatever it is). Returns `outcome`: 'wanted' (with the `refunds`), 'not_found', 'too_large', 'no_gateway',
-- 'not_paid' or 'changed'.
create function want_refund(in_order integer, in_paise bigint, in_why text, in_by text, in_reference text, in_seen bigint,
  in_actor integer) returns jsonb language plpgsql as $$
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
  for source in select * from refundable_paise(in_order)
    where rest > 0 and (in_by = 'hand' or provider not in ('upi_manual', 'cash')) order by rest desc, attempt
  loop
    exit when left_over = 0;
    part := least(left_over, source.rest);
    left_over := left_over - part;
    insert into refund (attempt_id, amount_paise, why, asked_by, by_hand)
    values (source.attempt, part, in_why, in_actor, in_by = 'hand') returning id into made;
    if in_reference is not null then
      perform settle_refund(made, 'processed', null, in_reference, null, in_actor);
    end if;
    refunds := refunds || to_jsonb(made);
  end loop;
  return jsonb_build_object('outcome', 'wanted', 'refunds', refunds);
end $$;

-- Writes what has become of a refund, and of its order where all of it has gone back. One that was processed stays so.
-- `in_actor` is who has done it by hand, or wants one again that has failed; null for the gateway's word. Returns
-- 'settled', 'unchanged', 'running' where a gateway may be sending what was sent by hand, or 'too_large' where the money
-- went back in another way meanwhile.
create function settle_refund(in_refund bigint, in_state text, in_gateway_refund text, in_reference text, in_reason text,
  in_actor integer) returns text language plpgsql as $$
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
    and not exists (select from refundable_paise(order_number) where rest > 0)
    and not exists (select from refund join payment_attempt on payment_attempt.id = attempt_id
      where order_id = order_number and refund.state in ('wanted', 'sent')) then
    update "order" set payment_status = 'Refunded', updated_at = shop_now() where id = order_number;
    insert into order_change (order_id, at, actor_id, became)
    values (order_number, shop_now(), in_actor, 'Refunded');
  end if;
  return 'settled';
end $$;
