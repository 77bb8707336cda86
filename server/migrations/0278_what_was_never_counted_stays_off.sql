-- Why: of an order that was sent by hand with some of it in no parcel, that came back to the shelf uncounted with its last parcel.

-- As in 0276.
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
  if cancelled is not null then
    -- What was in its parcels was taken off again (count_ended_parcels_off). The rest was sent by hand, without a parcel: nobody has
    -- counted it in.
    perform count_goods(product_id, quantity::integer, moment) from (
      select product_id, sum(coalesce(here.returned, 0) - order_line.quantity + coalesce(packed.quantity, 0)) as quantity
      from order_line left join parcel_line as here on here.order_line_id = order_line.id and here.parcel_id = in_parcel
      left join (
        select order_line_id, sum(quantity) as quantity from parcel_line join parcel on parcel.id = parcel_id
        where parcel.order_id = sent.order_id and state in ('rto_received', 'lost') group by order_line_id
      ) as packed on packed.order_line_id = order_line.id
      where order_line.order_id = sent.order_id group by product_id order by product_id
    ) as found;
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
