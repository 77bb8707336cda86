-- Why: what could not be done with a word of a gateway was lost. A dispute that was told before its payment was known stayed
-- without its order, which was marked for ever once the second word came; a refund that was larger than what was left was
-- written nowhere; a row of a settlement that cannot be kept as it is kept all others away; and an event whose handling had
-- failed six times was never handled. Settlements are rows now: their list grouped all that was ever paid out for each page.
alter table payment_case
  drop constraint payment_case_kind,
  add constraint payment_case_kind check (kind in
    ('amount', 'currency', 'order', 'payment', 'unknown_order', 'unreadable', 'dispute', 'refund')) not valid;

-- Whether a row cannot be kept as its gateway tells it, as with an amount below zero: only what it is called is.
alter table settlement_line add column is_odd boolean not null default false;

-- How often an event was handed on again after its handling had failed, and when the last time.
alter table hook_event add column retries integer not null default 0, add column retried_at timestamptz;

-- What a gateway has paid out at once; its sums are those of its rows.
create table settlement (
  id bigint generated always as identity primary key,
  provider text not null,
  settlement_id text not null,
  constraint settlement_once unique (provider, settlement_id)
);

-- Also for what the version before writes.
create function name_settlements() returns trigger language plpgsql as $$
begin
  insert into settlement (provider, settlement_id)
  select provider, settlement_id from written where settlement_id is not null and not exists (select from settlement
    where settlement.provider = written.provider and settlement.settlement_id = written.settlement_id)
  group by provider, settlement_id order by min(id)
  on conflict do nothing;
  return null;
end $$;
create trigger settlement_line_names_inserted after insert on settlement_line
referencing new table as written for each statement execute function name_settlements();
create trigger settlement_line_names_updated after update on settlement_line
referencing new table as written for each statement execute function name_settlements();

-- As in 0091, and more: opens a case, once; `fact` has its `kind`, `provider`, `reference` and, where they are known, `attempt`, `paise`, `currency`
-- and `said`. What was not known when it was opened is filled in. One that was closed is opened again only by a new word of
-- the gateway. A dispute that is open marks its order.
create or replace function open_payment_case(fact jsonb) returns void language plpgsql as $$
declare
  order_number integer;
  is_open boolean;
begin
  select order_id into order_number from payment_attempt where id = (fact ->> 'attempt')::bigint;
  if order_number is null then
    select order_id into order_number from payment_case
    where provider = fact ->> 'provider' and kind = fact ->> 'kind' and reference = fact ->> 'reference';
  end if;
  perform from "order" where id = order_number for no key update;
  insert into payment_case as known (kind, provider, reference, attempt_id, order_id, amount_paise, currency, said)
  values (fact ->> 'kind', fact ->> 'provider', fact ->> 'reference', (fact ->> 'attempt')::bigint, order_number,
    (fact ->> 'paise')::bigint, fact ->> 'currency', fact ->> 'said')
  on conflict (provider, kind, reference) do update
  set said = coalesce(excluded.said, known.said),
    closed_at = case when known.said is distinct from excluded.said and excluded.said is not null then null
      else known.closed_at end,
    closed_by = case when known.said is distinct from excluded.said and excluded.said is not null then null
      else known.closed_by end,
    attempt_id = coalesce(known.attempt_id, excluded.attempt_id),
    order_id = coalesce(known.order_id, excluded.order_id),
    amount_paise = coalesce(known.amount_paise, excluded.amount_paise),
    currency = coalesce(known.currency, excluded.currency)
  where known.said is distinct from excluded.said and excluded.said is not null
    or known.attempt_id is null and excluded.attempt_id is not null
    or known.amount_paise is null and excluded.amount_paise is not null
  returning closed_at is null into is_open;
  if is_open and fact ->> 'kind' = 'dispute' then
    update "order" set disputed_at = coalesce(disputed_at, shop_now()) where id = order_number;
  end if;
end $$;

-- As in 0117, and with a case: writes what a gateway says of a refund of one of its payments that the shop has not asked for. `fact` has `id`, `payment`,
-- `paise`, `state` ('sent' or 'processed'), `bank_reference`, and `own`: what the gateway repeats of the shop's, by which a
-- refund is known whose answer was lost. Returns:
--   'known'      the shop knows it, or has asked for it
--   'unknown'    its payment is of no order of the shop
--   'too_large'  more than is left of what was captured: a case, unless what was wanted before may be refused yet
--   'written'    it is a row now, once, or one that the gateway had refused to the shop is done by it; its case is closed
create or replace function note_gateway_refund(in_provider text, fact jsonb) returns text language plpgsql as $$
declare
  order_number integer;
  attempt payment_attempt;
  known refund;
  made bigint;
  outcome text;
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
    outcome := case settle_refund(known.id, fact ->> 'state', fact ->> 'id', fact ->> 'bank_reference', null, null)
      when 'settled' then 'written' when 'too_large' then 'too_large' else 'known' end;
  else
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
      outcome := 'written';
    exception when check_violation then
      outcome := 'too_large';
    end;
  end if;
  if outcome = 'too_large' and not exists (select from refund
    where attempt_id = attempt.id and state in ('wanted', 'sent') and id is distinct from known.id) then
    perform open_payment_case(jsonb_build_object('kind', 'refund', 'provider', in_provider, 'reference', fact ->> 'id',
      'attempt', attempt.id, 'paise', (fact ->> 'paise')::bigint, 'currency', 'INR'));
  elsif outcome = 'written' then
    update payment_case set closed_at = shop_now()
    where provider = in_provider and kind = 'refund' and reference = fact ->> 'id' and closed_at is null;
    if made is not null and fact ->> 'state' = 'processed' then
      perform settle_refund(made, 'processed', fact ->> 'id', fact ->> 'bank_reference', null, null);
    end if;
  end if;
  return outcome;
end $$;
