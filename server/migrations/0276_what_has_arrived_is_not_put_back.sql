-- Why: who cancelled an order of which a parcel had arrived put its goods back on the shelf a second time, gave back all of its money,
-- and what its courier had collected was nobody's debt. What was counted in of one parcel, or lost, was put back once more as well.

-- An order of which a part has arrived is not cancelled any more, whoever asks; what comes back of it is refunded.
create function keep_arrived_order() returns trigger language plpgsql as $$
begin
  if exists (select from parcel where order_id = new.id and state = 'delivered') then
    raise exception 'a part has arrived' using errcode = 'check_violation', constraint = 'order_part_arrived';
  end if;
  return new;
end $$;
create trigger order_part_arrived before update of cancelled_at on "order" for each row
  when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function keep_arrived_order();

-- A cancellation puts back all of an order. What was counted in before is on the shelf already, and what was lost never is: the goods of
-- these parcels are taken off again. Its name comes after that of order_cancels_parcels, and it runs after that.
create function count_ended_parcels_off() returns trigger language plpgsql as $$
begin
  perform count_goods(product_id, -quantity::integer, new.cancelled_at) from (
    select product_id, sum(parcel_line.quantity) as quantity
    from parcel join parcel_line on parcel_id = parcel.id join order_line on order_line.id = order_line_id
    where parcel.order_id = new.id and state in ('rto_received', 'lost')
    group by product_id order by product_id
  ) as ended;
  return null;
end $$;
create trigger order_counts_ended_parcels_off after update of cancelled_at on "order" for each row
  when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function count_ended_parcels_off();

-- As in 0230. What was packed in no other parcel never left, and stays put back.
create or replace function settle_parcel(in_parcel bigint, in_kind text, in_counts jsonb, in_actor integer, in_reason text)
returns jsonb language plpgsql as $$
declare
  sent parcel;
  ordered "order";
  moment timestamptz;
  -- Whether the order was cancelled while this parcel was on its way: that has put back what is in it.
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
  end if;
  if is_put_back then
    perform count_goods(product_id, -quantity::integer, moment) from (
      select product_id, sum(here.quantity - here.returned) as quantity
      from parcel_line as here join order_line on order_line.id = order_line_id
      where parcel_id = in_parcel group by product_id order by product_id
    ) as missing;
  else
    -- Where the order was cancelled just now, what was in its parcels that have come back or were lost was taken off again.
    perform count_goods(product_id, quantity::integer, moment) from (
      select product_id, sum(here.returned) as quantity
      from parcel_line as here join order_line on order_line.id = order_line_id
      where parcel_id = in_parcel group by product_id order by product_id
    ) as found;
  end if;
  return jsonb_build_object('outcome', 'settled', 'is_cancelled', cancelled is not null, 'order_id', sent.order_id);
end $$;
