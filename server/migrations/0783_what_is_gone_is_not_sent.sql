-- Why: staff said that a refund was sent while somebody else took it back, and were told that it is written: the row was gone, nothing was
-- written, and the money that had left was in no book. A gateway, too, was asked to send what nobody owed any more (decision 0172).

-- As in 0117. A refund that is gone has moved on, and one that staff send by hand by now is sent by no gateway.
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
  if known.id is null or known.state = 'processed'
    or (known.state = in_state and known.gateway_refund is not distinct from in_gateway_refund)
    -- Staff send it themselves: a gateway that has not named it does not, and has not refused it.
    or (known.by_hand and in_actor is null and in_gateway_refund is null and in_state in ('sent', 'failed'))
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
