-- Why: a bank prints the twelve digits of a payment by UPI with zeros before them in its statement, people copy them with
-- "UTR:" or hyphens, and one payment paid two orders. Every reference is written in one way now, whoever writes it. And
-- money that went back only by the shop's word: a refund that its gateway took and then failed is a new one when it is tried
-- again, nothing is given back that waits to be decided, and a cancelled order pays back what was paid before payments
-- were written.

-- As in 0052, and as a bank means it: plainReference in contract/payments/references.ts.
create or replace function plain_reference(typed text) returns text language plpgsql immutable as $$
declare
  label constant text := '(?:UTR|RRN|UPI|IMPS|NEFT|RTGS|REF|TXN)(?:NO)?';
  plain text;
  bare text;
begin
  plain := translate(upper(regexp_replace(normalize(typed, nfkc),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680'
    '\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
    '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]', '', 'g')),
    '०१२३४५६७८९', '0123456789');
  bare := replace(regexp_replace(plain, '^' || label || '[-:./#=]+', ''), '-', '');
  bare := coalesce(substring(bare from '^(?:' || label || ')?0{0,4}([0-9]{12})$'), bare);
  return case when bare ~ '^[A-Z0-9]{12,22}$' and bare ~ '[0-9]{9}' then bare else plain end;
end $$;

-- In a trigger, so that nothing that ever writes one can forget it. A gateway's own ids stay as they are.
create function write_payment_reference_plainly() returns trigger language plpgsql as $$
begin
  new.gateway_payment := plain_reference(new.gateway_payment);
  new.bank_reference := plain_reference(new.bank_reference);
  new.claimed_reference := plain_reference(new.claimed_reference);
  return new;
end $$;
create trigger payment_attempt_reference_plain
  before insert or update of gateway_payment, bank_reference, claimed_reference on payment_attempt for each row
  when (new.provider = 'upi_manual') execute function write_payment_reference_plainly();

-- As in 0090, by the reference as it is written.
create or replace function confirm_payment(in_attempt bigint, fact jsonb, in_reinstate boolean, in_second boolean)
returns jsonb language plpgsql as $$
declare
  reference constant text := plain_reference(fact ->> 'gateway_payment');
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
    answer := settle_payment(in_attempt, fact || jsonb_build_object('gateway_payment', reference), in_reinstate);
    if answer ->> 'outcome' in ('settled', 'late') and paid_for = 'full' then
      update "order" set payment_reference = reference where id = order_number and payment_reference is null;
    end if;
  exception when unique_violation then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  end;
  return answer;
end $$;

-- As in 0089, by the reference as it is written.
create or replace function claim_payment(in_order integer, in_owner integer, in_reference text, in_hours integer, in_most integer)
returns text language plpgsql as $$
declare
  ordered "order";
  attempt payment_attempt;
  moment timestamptz;
begin
  in_reference := plain_reference(in_reference);
  select * into ordered from "order" where id = in_order and account_id = in_owner for no key update;
  if not found then
    return 'not_found';
  elsif ordered.payment_status in ('Paid', 'Refunded') then
    return 'already_paid';
  end if;
  select * into attempt from payment_attempt
  where order_id = in_order and provider = 'upi_manual' and state = 'opened' order by id desc limit 1 for no key update;
  if not found or ordered.cancelled_at is not null then
    return 'nothing_open';
  elsif attempt.claimed_at is not null and coalesce(in_reference = attempt.claimed_reference, in_reference is null) then
    return 'claimed';
  elsif attempt.claims >= in_most then
    return 'too_many';
  end if;
  moment := shop_now();
  -- Also where the reference is refused: nobody tries which ones are known.
  update payment_attempt set claims = claims + 1 where id = attempt.id;
  if in_reference is not null then
    if exists (select from payment_attempt where provider = 'upi_manual' and gateway_payment = in_reference)
      or exists (select from "order" where payment_reference = in_reference) then
      return 'taken';
    end if;
    update payment_attempt set claimed_reference = in_reference where id = attempt.id;
  end if;
  if attempt.claimed_at is null then
    update payment_attempt set claimed_at = moment, held_until = ordered.pay_by where id = attempt.id;
    -- Once for each order: what was found to be wrong does not make it wait again.
    if not exists (select from payment_attempt
      where order_id = in_order and claimed_at is not null and id <> attempt.id) then
      update "order" set pay_by = greatest(pay_by, moment + make_interval(hours => in_hours))
      where id = in_order and pay_by is not null;
    end if;
  end if;
  return 'claimed';
end $$;

-- Writes the rest of an order's price as paid by hand, as pay_by_hand of 0090; returns the attempt, or null where nothing
-- is left to be paid. Raises `payment_reference_taken`.
create function write_payment_by_hand(in_order integer, in_actor integer, in_reference text) returns bigint
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
  return paid;
end $$;

-- As in 0090: what is said to be paid for an order that is cancelled goes back.
create or replace function pay_by_hand(in_order integer, in_actor integer, in_reference text) returns void
language plpgsql as $$
declare
  paid bigint;
begin
  paid := write_payment_by_hand(in_order, in_actor, in_reference);
  if exists (select from "order" where id = in_order and cancelled_at is not null) then
    insert into refund (attempt_id, amount_paise, why, asked_by)
    select id, amount_paise, 'late', in_actor from payment_attempt where id = paid;
  end if;
end $$;

-- As in 0090, also where its order was paid before payments were written.
create or replace function refund_cancelled_order() returns trigger language plpgsql as $$
begin
  if new.payment_status = 'Paid' then
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

-- As in 0083. What came late is decided first: until then it may go back by itself.
create or replace function refund_by_hand(in_order integer, in_actor integer) returns void language plpgsql as $$
begin
  perform from payment_attempt where order_id = in_order order by id for no key update;
  if exists (select from payment_attempt where order_id = in_order and late_at is not null) then
    raise exception 'not decided' using errcode = 'check_violation', constraint = 'refund_running';
  end if;
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

-- As in 0090. Where nothing can go back yet, all is too much.
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

-- As in 0090. Another try is another refund, and has no id of the gateway yet.
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
