-- Why: money at a gateway that fits no order was noted at its attempt, where nobody saw it, and raised an alarm for ever; and
-- of a payment that its customer has disputed nobody heard. Each is a case now, which a person sees to.
create table payment_case (
  id bigint generated always as identity primary key,
  -- By what a payment differs, that it is of no order of this shop, that its event cannot be read, or that it is disputed.
  kind text not null constraint payment_case_kind
    check (kind in ('amount', 'currency', 'order', 'payment', 'unknown_order', 'unreadable', 'dispute')),
  provider text not null,
  -- The gateway's own id of the payment, the dispute or the event.
  reference text not null,
  attempt_id bigint references payment_attempt (id),
  order_id integer references "order" (id),
  -- What the gateway has; null where it was not asked, or has not answered.
  amount_paise bigint,
  currency text,
  -- The gateway's last word on a dispute, as "under_review".
  said text,
  opened_at timestamptz not null default shop_now(),
  closed_at timestamptz,
  closed_by integer,
  constraint payment_case_once unique (provider, kind, reference)
);
create index payment_case_open on payment_case (id) where closed_at is null;

-- Since when a payment of an order is disputed, while somebody is to see to it.
alter table "order" add column disputed_at timestamptz;

-- Unused since 0091: payment_attempt.mismatch and payment_attempt.mismatched_payment.
insert into payment_case (kind, provider, reference, attempt_id, order_id)
select mismatch, provider, coalesce(mismatched_payment, 'attempt ' || id), id, order_id
from payment_attempt where mismatch is not null
on conflict do nothing;

-- Opens a case, once; `fact` has its `kind`, `provider`, `reference` and, where they are known, `attempt`, `paise`, `currency`
-- and `said`. One that was closed is opened again only by a new word of the gateway. A dispute marks its order.
create function open_payment_case(fact jsonb) returns void language plpgsql as $$
declare
  order_number integer;
begin
  select order_id into order_number from payment_attempt where id = (fact ->> 'attempt')::bigint;
  perform from "order" where id = order_number for no key update;
  insert into payment_case as known (kind, provider, reference, attempt_id, order_id, amount_paise, currency, said)
  values (fact ->> 'kind', fact ->> 'provider', fact ->> 'reference', (fact ->> 'attempt')::bigint, order_number,
    (fact ->> 'paise')::bigint, fact ->> 'currency', fact ->> 'said')
  on conflict (provider, kind, reference) do update
  set said = excluded.said, closed_at = null, closed_by = null
  where known.said is distinct from excluded.said and excluded.said is not null;
  if found and fact ->> 'kind' = 'dispute' then
    update "order" set disputed_at = coalesce(disputed_at, shop_now()) where id = order_number;
  end if;
end $$;

-- Closes a case, as `in_actor` has seen to it; its order is marked as long as another dispute of it is open. Returns
-- 'closed', 'closed_before' or 'not_found'.
create function close_payment_case(in_case bigint, in_actor integer) returns text language plpgsql as $$
declare
  known payment_case;
begin
  perform from "order" where id = (select order_id from payment_case where id = in_case) for no key update;
  select * into known from payment_case where id = in_case for no key update;
  if not found then
    return 'not_found';
  elsif known.closed_at is not null then
    return 'closed_before';
  end if;
  update payment_case set closed_at = shop_now(), closed_by = in_actor where id = in_case;
  update "order" set disputed_at = null where id = known.order_id and not exists (select from payment_case
    where order_id = known.order_id and kind = 'dispute' and closed_at is null);
  return 'closed';
end $$;
