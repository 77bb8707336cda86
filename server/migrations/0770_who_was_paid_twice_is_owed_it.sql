-- Why: a return took its money from a second payment whose refund had failed: what was owed of that could never be sent any more, as it was
-- more than was left of it, and stayed among the refunds for ever.

-- What is owed of an attempt whose money is not the order's, as its refund has failed: it is tried again, or sent by hand. Nothing where
-- a part of it went back otherwise, so that it can go no more.
create function owed_apart(in_attempt bigint) returns bigint language sql stable as $$
  select coalesce(max(amount_paise), 0) from refund
  where attempt_id = in_attempt and state = 'failed' and why in ('late', 'duplicate') and amount_paise <= (
    select amount_paise - (select coalesce(sum(amount_paise), 0) from refund where attempt_id = in_attempt and state <> 'failed')
    from payment_attempt where id = in_attempt)
$$;

-- As in 0083. What is owed of a second payment goes back for nothing else.
create or replace function refundable_paise(in_order integer) returns table (attempt bigint, provider text, rest bigint)
language sql as $$
  select id, payment_attempt.provider, amount_paise - owed_apart(id) - (select coalesce(sum(refund.amount_paise), 0) from refund
    where attempt_id = payment_attempt.id and refund.state <> 'failed')
  from payment_attempt where order_id = in_order and payment_attempt.state = 'captured' and late_at is null
$$;

-- As in 0116. The order's own money goes before what is left of a second payment.
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
    order by exists (select from refund where attempt_id = attempt and why in ('late', 'duplicate')),
      in_by = 'as_paid' and provider in ('upi_manual', 'cash'), rest desc, attempt
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

-- As in 0102. Who says that all went back says it of what is owed of a second payment, too.
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
  where attempt_id in (select id from payment_attempt where order_id = in_order) and (state in ('wanted', 'sent')
    or (state = 'failed' and why in ('late', 'duplicate') and amount_paise = owed_apart(attempt_id)));
  insert into refund (attempt_id, amount_paise, why, state, asked_by, done_by, by_hand, processed_at)
  select attempt, rest, 'return', 'processed', in_actor, in_actor, true, shop_now()
  from refundable_paise(in_order) where rest > 0 order by attempt;
end $$;
