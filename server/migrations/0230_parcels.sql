-- Why: an order goes out in one or several parcels, each with a courier, a number and a fate of its own. Until now an order was
-- Shipped as a whole, and nobody knew where it was, or what of it came back (decision 0070).

create table parcel (
  id bigint generated always as identity primary key,
  order_id integer not null references "order" (id),
  state text not null default 'draft' constraint parcel_state check (state in ('draft', 'booked', 'labelled',
    'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'reattempt', 'rto', 'delivered', 'rto_received',
    'lost', 'cancelled')),
  -- When what its state says has happened.
  state_at timestamptz not null default shop_now(),
  -- By the patterns of contract/parcels/couriers.ts, or a company that the shop books with.
  courier text,
  -- The name of a courier that has no pattern, and the page on which its parcels are followed.
  courier_name text,
  tracking_url text constraint parcel_tracking_url check (tracking_url like 'https://%'),
  -- The courier's number.
  awb text constraint parcel_awb check (awb <> ''),
  grams integer constraint parcel_grams check (grams between 1 and 50000),
  length_mm integer constraint parcel_length check (length_mm between 10 and 1500),
  width_mm integer constraint parcel_width check (width_mm between 10 and 1500),
  height_mm integer constraint parcel_height check (height_mm between 10 and 1500),
  -- What is to be collected with it at the door: that of all parcels together is what is due.
  cod_paise bigint not null default 0 constraint parcel_cod check (cod_paise >= 0),
  -- Why it was not delivered, in the courier's words or those of staff.
  reason text,
  -- What was said of it that cannot be true together with its state; a person looks at it.
  conflict text,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  constraint parcel_packed check (state in ('draft', 'cancelled') or (courier is not null and grams is not null))
);
create index parcel_of_order on parcel (order_id, id);
-- A number is one parcel of a courier.
create unique index parcel_number_taken on parcel (courier, awb) where awb is not null and state <> 'cancelled';
create index parcel_number on parcel (awb) where awb is not null;
-- The views of the board, the oldest first.
create index parcel_draft on parcel (order_id) where state = 'draft';
create index parcel_packed on parcel (id) where state in ('booked', 'labelled');
create index parcel_handed_over on parcel (id) where state = 'picked_up';
create index parcel_on_the_way on parcel (id) where state in ('in_transit', 'out_for_delivery', 'reattempt');
create index parcel_trouble on parcel (id) where state in ('undelivered', 'rto') or conflict is not null;

-- What is in a parcel, and what of it has come back to the shelf.
create table parcel_line (
  parcel_id bigint not null references parcel (id) on delete cascade,
  order_line_id integer not null references order_line (id),
  quantity integer not null constraint parcel_line_quantity check (quantity > 0),
  returned integer constraint parcel_line_returned check (returned between 0 and quantity),
  primary key (parcel_id, order_line_id)
);
create index parcel_line_of_order_line on parcel_line (order_line_id);

-- What has happened to a parcel, as staff or its courier say.
create table parcel_event (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcel (id) on delete cascade,
  at timestamptz not null,
  -- A state, or 'noted': something on its way that changes none.
  code text not null,
  place text,
  words text,
  source text not null constraint parcel_event_source check (source in ('staff', 'courier', 'order')),
  actor_id integer,
  noted_at timestamptz not null default shop_now(),
  constraint parcel_event_once unique (parcel_id, at, code)
);

-- Shares what is due of an order among its parcels by the value of their goods, in whole rupees, and the rest with the last one.
-- What was handed over keeps what its courier was told.
create function share_cod(in_order integer) returns void language plpgsql as $$
declare
  due bigint;
  told bigint;
begin
  select case when payment_method = 'COD' and payment_status in ('Pending', 'Failed') and cancelled_at is null
    then total_paise - advance_paid_paise else 0 end into due from "order" where id = in_order;
  select coalesce(sum(cod_paise), 0) into told from parcel
  where order_id = in_order and state not in ('draft', 'booked', 'labelled', 'cancelled');
  due := greatest(coalesce(due, 0) - told, 0);
  update parcel set cod_paise = share.paise
  from (
    select id, case when place = parcels then due - coalesce(before, 0)
      else floor(due * upto / whole / 100) * 100 - coalesce(before, 0) end as paise
    from (
      select id, place, parcels, upto, whole,
        floor(due * lag(upto) over (order by id) / whole / 100) * 100 as before
      from (
        select id, row_number() over (order by id) as place, count(*) over () as parcels,
          sum(worth) over (order by id) as upto, greatest(sum(worth) over (), 1) as whole
        from (
          select parcel.id, coalesce(sum(order_line.price_paise::bigint * parcel_line.quantity), 0)::numeric as worth
          from parcel left join parcel_line on parcel_id = parcel.id left join order_line on order_line.id = order_line_id
          where parcel.order_id = in_order and state in ('draft', 'booked', 'labelled')
          group by parcel.id
        ) as one
      ) as summed
    ) as placed
  ) as share
  where parcel.id = share.id and cod_paise <> share.paise;
end $$;

-- Whatever becomes of the order's money before a parcel leaves: what is due is shared anew.
create function share_cod_again() returns trigger language plpgsql as $$
begin
  if exists (select from parcel where order_id = new.id) then
    perform share_cod(new.id);
  end if;
  return null;
end $$;
create trigger order_shares_cod after update of payment_status, advance_paid_paise on "order" for each row
  when (old.payment_method = 'COD' and (old.payment_status <> new.payment_status
    or old.advance_paid_paise <> new.advance_paid_paise))
  execute function share_cod_again();

-- Whoever cancels an order: what did not leave stays here, and what is on its way comes back.
create function cancel_parcels() returns trigger language plpgsql as $$
begin
  with changed as (
    update parcel set state = case when state in ('draft', 'booked', 'labelled') then 'cancelled' else 'rto' end,
      state_at = new.cancelled_at, cod_paise = case when state in ('draft', 'booked', 'labelled') then 0 else cod_paise end,
      updated_at = new.cancelled_at
    where order_id = new.id and state not in ('cancelled', 'delivered', 'rto', 'rto_received', 'lost')
    returning id, state
  )
  insert into parcel_event (parcel_id, at, code, source, actor_id)
  select id, new.cancelled_at, state, 'order', new.cancelled_by from changed
  on conflict do nothing;
  return null;
end $$;
create trigger order_cancels_parcels after update of cancelled_at on "order" for each row
  when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function cancel_parcels();

-- Couriers write names and places into their words: they go with the account.
create function forget_parcel_words() returns trigger language plpgsql as $$
begin
  update parcel_event set words = null, place = null
  where parcel_id in (select id from parcel where order_id = new.id) and (words is not null or place is not null);
  update parcel set reason = null where order_id = new.id and reason is not null;
  return null;
end $$;
create trigger order_forgets_parcel_words after update of account_id on "order" for each row
  when (old.account_id is not null and new.account_id is null)
  execute function forget_parcel_words();

-- Ends a parcel that has come back (`in_kind` 'rto_received') or never will ('lost'). `in_counts` has, by the ids of order lines, how
-- many pieces are on the shelf again: nothing else comes back to the stock. Where none of the order's parcels goes on, the order is
-- cancelled: its money goes back by today's rules, and a refusal at the door is remembered. Returns `outcome`:
-- 'settled' (with `is_cancelled`), 'not_found', or 'illegal' where it is not on its way.
create function settle_parcel(in_parcel bigint, in_kind text, in_counts jsonb, in_actor integer, in_reason text)
returns jsonb language plpgsql as $$
declare
  sent parcel;
  ordered "order";
  moment timestamptz;
  -- Whether the order's cancellation has put all of it back, so that what is missing is taken off again.
  is_put_back boolean;
  cancelled jsonb;
begin
  select * into sent from parcel where id = in_parcel;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  perform from account where id = (select account_id from "order" where id = sent.order_id) for no key update;
  select * into ordered from "order" where id = sent.order_id for no key update;
  select * into sent from parcel where id = in_parcel for no key update;
  if sent.state in ('draft', 'booked', 'labelled', 'delivered', 'rto_received', 'lost', 'cancelled') then
    return jsonb_build_object('outcome', 'illegal');
  end if;
  moment := shop_now();
  update parcel_line set returned = least(quantity, coalesce((in_counts ->> order_line_id::text)::integer, 0))
  where parcel_id = in_parcel;
  update parcel set state = in_kind, state_at = moment, conflict = null, updated_at = moment where id = in_parcel;
  insert into parcel_event (parcel_id, at, code, source, actor_id)
  values (in_parcel, moment, in_kind, 'staff', in_actor) on conflict do nothing;

  is_put_back := ordered.cancelled_at is not null;
  if not is_put_back and not exists (select from parcel where order_id = sent.order_id
    and state not in ('cancelled', 'rto_received', 'lost')) then
    cancelled := case when in_kind = 'rto_received' and ordered.payment_method = 'COD' and ordered.delivery_status = 'Shipped'
      then refuse_order(sent.order_id, in_actor, in_reason)
      else cancel_order(sent.order_id, null, in_actor, array['Undelivered', 'Packed', 'Shipped'], in_reason) end;
    if cancelled ->> 'outcome' <> 'cancelled' then
      return jsonb_build_object('outcome', 'illegal');
    end if;
    -- What came back in the order's other parcels was counted in then, and was put back with the rest again.
    perform count_goods(product_id, -quantity::integer, moment) from (
      select product_id, sum(order_line.quantity - coalesce(here.returned, 0)) as quantity
      from order_line left join parcel_line as here on order_line_id = order_line.id and parcel_id = in_parcel
      where order_line.order_id = sent.order_id group by product_id order by product_id
    ) as missing;
  elsif is_put_back then
    perform count_goods(product_id, -quantity::integer, moment) from (
      select product_id, sum(here.quantity - here.returned) as quantity
      from parcel_line as here join order_line on order_line.id = order_line_id
      where parcel_id = in_parcel group by product_id order by product_id
    ) as missing;
  else
    perform count_goods(product_id, quantity::integer, moment) from (
      select product_id, sum(here.returned) as quantity
      from parcel_line as here join order_line on order_line.id = order_line_id
      where parcel_id = in_parcel group by product_id order by product_id
    ) as found;
  end if;
  return jsonb_build_object('outcome', 'settled', 'is_cancelled', cancelled is not null, 'order_id', sent.order_id);
end $$;

-- Counts pieces of a product to its stock, or off it as far as there are any: they may have been sold meanwhile.
create function count_goods(in_product integer, in_change integer, in_at timestamptz) returns void language plpgsql as $$
declare
  change integer;
begin
  select greatest(in_change, -stock) into change from product where id = in_product for no key update;
  if coalesce(change, 0) = 0 then
    return;
  end if;
  update product set stock = stock + change where id = in_product;
  insert into stock_movement (product_id, change, reason, at) values (in_product, change, 'count', in_at);
end $$;
