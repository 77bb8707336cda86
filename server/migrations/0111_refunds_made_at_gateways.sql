-- Why: what an owner gives back in the dashboard of a gateway was unknown to the shop. Its order stayed paid, and the shop
-- wanted to give the same money back again. The gateway names such a refund where it is asked for those of a payment: it is
-- a row like the shop's own then, and the same follows from it.
alter table refund
  drop constraint refund_why,
  add constraint refund_why
    check (why in ('cancel', 'late', 'duplicate', 'return', 'goodwill', 'at_gateway')) not valid;

-- Writes what a gateway says of a refund of one of its payments that the shop has not asked for. `fact` has `id`, `payment`,
-- `paise`, `state` ('sent' or 'processed'), `bank_reference`, and `own`: what the gateway repeats of the shop's, by which a
-- refund is known whose answer was lost. Returns:
--   'known'      the shop knows it, or has asked for it
--   'unknown'    its payment is of no order of the shop
--   'too_large'  more than is left of what was captured; what was wanted before may be refused yet
--   'written'    it is a row now, once, or one that the gateway had refused to the shop is done by it
create function note_gateway_refund(in_provider text, fact jsonb) returns text language plpgsql as $$
declare
  order_number integer;
  attempt payment_attempt;
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
  if exists (select from refund where gateway_refund = fact ->> 'id' or (attempt_id = attempt.id
    and state in ('wanted', 'sent') and fact ->> 'own' in ('R' || id, replace(key::text, '-', '')))) then
    return 'known';
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
