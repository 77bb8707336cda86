-- Why: a refund whose answer was lost was refused when the gateway's keys were changed, was given another key by whoever
-- tried it again, and went back twice. A late answer about one key was taken for one about the next. A fact is about one key
-- now, a key is kept until the gateway itself says that its refund has failed, and what the gateway says is done is done.

-- As in 0116, with what is said above.
create or replace function settle_refund(in_refund bigint, in_state text, in_gateway_refund text, in_reference text,
  in_reason text, in_actor integer) returns text language plpgsql as $$
declare
  known refund;
  order_number integer;
  ordered "order";
  is_over boolean;
begin
  select order_id into order_number from payment_attempt
  where id = (select attempt_id from refund where id = in_refund);
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from refund where id = in_refund for no key update;
  if known.state = 'processed' or (known.state = in_state and known.gateway_refund is not distinct from in_gateway_refund)
    or (known.state = 'sent' and in_state = 'wanted')
    -- What was refused may be on its way all the same, where the gateway names it; what it says is done is done.
    or (known.state = 'failed' and in_actor is null and in_state <> 'processed'
      and not (in_state = 'sent' and in_gateway_refund is not null and known.reason is not null)) then
    return 'unchanged';
  elsif in_actor is not null and known.state = 'sent' and not known.by_hand then
    return 'running';
  end if;
  -- The gateway has made a refund of this key and says that it failed: another try is another refund. What it only refused
  -- may have been made before, and its answer lost: the same key makes no second one.
  is_over := in_state = 'wanted' and known.gateway_refund is not null and known.reason is null;
  begin
    update refund set state = in_state,
      gateway_refund = case when not is_over then coalesce(in_gateway_refund, gateway_refund) end,
      bank_reference = coalesce(in_reference, bank_reference), reason = in_reason,
      done_by = case when in_state = 'processed' then in_actor end,
      key = case when is_over then gen_random_uuid() else key end,
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

-- The same of what was heard of one key: it is dropped where the refund has another by now.
create function settle_refund(in_refund bigint, in_state text, in_gateway_refund text, in_reference text, in_reason text,
  in_actor integer, in_key uuid) returns text language plpgsql as $$
declare
  order_number integer;
begin
  select order_id into order_number from payment_attempt
  where id = (select attempt_id from refund where id = in_refund);
  perform from "order" where id = order_number for no key update;
  if exists (select from refund where id = in_refund and key <> in_key) then
    return 'unchanged';
  end if;
  return settle_refund(in_refund, in_state, in_gateway_refund, in_reference, in_reason, in_actor);
end $$;

-- As in 0111. One that the gateway had refused and lists all the same is on its way or done, also where it is tried again.
create or replace function note_gateway_refund(in_provider text, fact jsonb) returns text language plpgsql as $$
declare
  order_number integer;
  attempt payment_attempt;
  known refund;
  made bigint;
begin
  select order_id into order_number from payment_attempt
  where provider = in_provider and gateway_payment = fact ->> 'payment';
  if not found then
    return 'unknown';
  end if;
  perform from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into attempt from payment_attempt
  where provider = in_provider and gateway_payment = fact ->> 'payment';
  select * into known from refund where gateway_refund = fact ->> 'id';
  if not found then
    select * into known from refund where attempt_id = attempt.id and state <> 'processed'
      and fact ->> 'own' in ('R' || id, replace(key::text, '-', ''));
  end if;
  if known.id is not null and (known.state in ('sent', 'processed') or known.by_hand) then
    return 'known';
  elsif known.id is not null then
    return case settle_refund(known.id, fact ->> 'state', fact ->> 'id', fact ->> 'bank_reference', null, null)
      when 'settled' then 'written' when 'too_large' then 'too_large' else 'known' end;
  end if;
  begin
    -- What the gateway had refused to the shop, since it was given back there, or what was done there in its place.
    update refund set state = 'sent', gateway_refund = fact ->> 'id', reason = null
    where id = (select min(id) from refund where attempt_id = attempt.id and state = 'failed' and not by_hand
      and amount_paise = (fact ->> 'paise')::bigint)
    returning id into made;
    if made is null then
      insert into refund (attempt_id, amount_paise, why, state, gateway_refund)
      values (attempt.id, (fact ->> 'paise')::bigint, 'at_gateway', 'sent', fact ->> 'id') returning id into made;
    end if;
  exception when check_violation then
    return 'too_large';
  end;
  if fact ->> 'state' = 'processed' then
    perform settle_refund(made, 'processed', fact ->> 'id', fact ->> 'bank_reference', null, null);
  end if;
  return 'written';
end $$;
