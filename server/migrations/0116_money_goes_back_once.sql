-- Why: what was paid for a cancelled order by the word of staff, and had gone back, was written once more as paid when somebody
-- wanted it back again, and went back twice. A payment is written by word where none is known of what its order says is paid.

-- As in 0090. Of what came late, nobody knows yet whether it stays.
create or replace function kept_paise(in_order integer) returns bigint language sql as $$
  select coalesce(sum(amount_paise), 0)::bigint from payment_attempt
  where order_id = in_order and state = 'captured' and late_at is null
    and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
$$;

-- What an order that is Paid says was paid, and no payment is known of: at the door, or before payments were written. Any
-- payment of its price is one, also one that goes back because the order was cancelled before.
create function unwritten_paise(in_order integer) returns bigint language sql as $$
  select case when exists (select from payment_attempt
    where order_id = in_order and state = 'captured' and purpose = 'full' and second_of is null and late_at is null
      and not exists (select from refund where attempt_id = payment_attempt.id and why = 'duplicate')) then 0
    else greatest(total_paise - kept_paise(in_order), 0) end
  from "order" where id = in_order
$$;

-- As in 0102, where no payment is known.
create or replace function refund_cancelled_order() returns trigger language plpgsql as $$
begin
  if new.payment_status = 'Paid' and unwritten_paise(new.id) > 0 then
    begin
      perform write_payment_by_hand(new.id, null, new.payment_reference);
    exception when unique_violation then
      -- Two orders had the reference before payments were written.
      perform write_payment_by_hand(new.id, null, null);
    end;
  end if;
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

-- As in 0102, where no payment is known.
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
  if ordered.payment_status = 'Paid' and unwritten_paise(in_order) > 0 then
    -- Paid on delivery, or before payments were written.
    perform write_payment_by_hand(in_order, null, ordered.payment_reference);
  end if;
  if not exists (select from payment_attempt where order_id = in_order and state = 'captured') then
    return jsonb_build_object('outcome', 'not_paid');
  elsif in_seen is distinct from (select coalesce(sum(refund.amount_paise), 0) from refund
    join payment_attempt on payment_attempt.id = attempt_id
    where order_id = in_order and refund.state <> 'failed') and in_seen is not null then
    return jsonb_build_object('outcome', 'changed');
  elsif in_paise > (select coalesce(sum(rest), 0) from refundable_paise(in_order)) then
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

-- Whether all that was captured for an order has gone back: what is only wanted or sent has not.
create function is_paid_back(in_order integer) returns boolean language sql as $$
  select not exists (select from payment_attempt
    where order_id = in_order and state = 'captured' and amount_paise > (select coalesce(sum(refund.amount_paise), 0)
      from refund where attempt_id = payment_attempt.id and refund.state = 'processed'))
$$;

-- As in 0102. An order is Refunded by what has gone back, whatever it had been paid for.
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
    update refund set state = in_state,
      gateway_refund = case when in_state = 'wanted' then null else coalesce(in_gateway_refund, gateway_refund) end,
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
    and unwritten_paise(order_number) = 0 and is_paid_back(order_number) then
    update "order" set payment_status = 'Refunded', updated_at = shop_now() where id = order_number;
    insert into order_change (order_id, at, actor_id, became)
    values (order_number, shop_now(), in_actor, 'Refunded');
  end if;
  return 'settled';
end $$;

-- Whether the shop may keep nothing of what an attempt has captured: its order is cancelled, it came too late, or something
-- else has paid. It is the order that says so: of a cancelled one, all goes back, for whatever reason a part was wanted.
create function goes_back_whole(in_attempt bigint) returns boolean language sql stable as $$
  select second_of is not null or late_at is not null
    or (cancelled_at is not null and not (refused_at is not null and is_kept_if_refused))
    or exists (select from refund where attempt_id = in_attempt and why in ('late', 'duplicate'))
  from payment_attempt join "order" on "order".id = order_id where payment_attempt.id = in_attempt
$$;
