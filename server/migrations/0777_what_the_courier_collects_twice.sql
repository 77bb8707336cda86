-- Why: an order that is paid at the door was paid by UPI when its parcel had left, and the courier collected all the same. Nobody could write
-- that: the courier owed it to nobody, and its customer, who had paid twice, got nothing back (decision 0168).

alter table cod_collection
  -- What of it was collected although it had been paid: the courier owes it, and it goes back.
  add column second_paise bigint not null default 0,
  add constraint cod_collection_second check (second_paise between 0 and due_paise) not valid;

alter table payment_attempt
  -- A courier has collected it at the door, though it was paid: a second payment, which never was in the till.
  add column is_at_door boolean not null default false,
  add constraint payment_attempt_at_door check (not is_at_door or (second_of is not null and provider = 'cash')) not valid;

-- As in 0280. Who pays when the parcel has left is asked once more at the door: a person looks at it there, too.
create or replace function share_cod(in_order integer) returns void language plpgsql as $$
declare
  ordered "order";
  due bigint;
  told bigint;
begin
  select * into ordered from "order" where id = in_order;
  due := case when ordered.payment_method = 'COD' and ordered.payment_status in ('Pending', 'Failed') and ordered.cancelled_at is null
    then ordered.total_paise - ordered.advance_paid_paise else 0 end;
  select coalesce(sum(cod_paise), 0) into told from parcel
  where order_id = in_order and (state not in ('draft', 'booked', 'labelled', 'cancelled')
    or (state in ('booked', 'labelled') and booking in ('wanted', 'made')));
  if told > coalesce(due, 0) then
    update parcel set conflict = 'cod_changed'
    where order_id = in_order and cod_paise > 0 and conflict is null
      and ((state in ('booked', 'labelled') and booking in ('wanted', 'made'))
        -- What is paid by being delivered was collected once.
        or (state in ('picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'reattempt')
          and ordered.delivery_status <> 'Delivered' and ordered.cancelled_at is null));
  end if;
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
            and coalesce(booking, 'refused') not in ('wanted', 'made')
          group by parcel.id
        ) as one
      ) as summed
    ) as placed
  ) as share
  where parcel.id = share.id and cod_paise <> share.paise;
end $$;

-- How much a courier may have collected of an order that was paid otherwise: what its parcels were to collect, or all that is paid at the door
-- where there is no parcel, less what is written as collected. 0 where it could not have.
create function collectable_twice(in_order integer) returns bigint language sql stable as $$
  select case when payment_method <> 'COD' or pickup is not null or service = 'pickup' or cancelled_at is not null
      or payment_status not in ('Paid', 'Refunded') or delivery_status not in ('Shipped', 'Delivered') then 0
    else greatest(0, coalesce(
      (select sum(cod_paise) filter (where state not in ('draft', 'booked', 'labelled', 'rto', 'rto_received', 'lost'))
        from parcel where order_id = in_order and state <> 'cancelled'),
      case when exists (select from parcel where order_id = in_order and state <> 'cancelled') then 0
        else total_paise - advance_paid_paise end
    ) - coalesce((select due_paise from cod_collection where order_id = in_order), 0)) end::bigint
  from "order" where id = in_order
$$;

-- Writes what a courier has collected of an order that was paid: the courier owes it, and it goes back as a second payment. Returns how much it
-- may have collected where it is more than that, and null where it is written.
create function collect_twice(in_order integer, in_paise bigint, in_actor integer) returns bigint language plpgsql as $$
declare
  ordered "order";
  room bigint;
  first_one bigint;
  made bigint;
begin
  select * into ordered from "order" where id = in_order for no key update;
  perform from payment_attempt where order_id = in_order order by id for no key update;
  perform from cod_collection where order_id = in_order for no key update;
  room := coalesce(collectable_twice(in_order), 0);
  if in_paise > room then
    return room;
  end if;
  if ordered.payment_status = 'Paid' and unwritten_paise(in_order) > 0 then
    -- Paid on delivery: what came beside it was too much.
    perform write_payment_by_hand(in_order, null, ordered.payment_reference);
  end if;
  select id into first_one from payment_attempt
  where order_id = in_order and state = 'captured' and second_of is null order by purpose = 'full' desc, id limit 1;
  if first_one is null then
    return 0;
  end if;
  insert into payment_attempt (order_id, purpose, provider, amount_paise, state, second_of, is_at_door, confirmed_by, looked_at, captured_at)
  values (in_order, 'full', 'cash', in_paise, 'captured', first_one, true, in_actor, shop_now(), shop_now())
  returning id into made;
  insert into refund (attempt_id, amount_paise, why, asked_by) values (made, in_paise, 'duplicate', in_actor);
  insert into cod_collection (order_id, due_paise, second_paise, collected_at)
  values (in_order, in_paise, in_paise, date_trunc('milliseconds', shop_now()))
  on conflict (order_id) do update set due_paise = cod_collection.due_paise + in_paise,
    second_paise = cod_collection.second_paise + in_paise;
  return null;
end $$;

-- Takes back that a courier has collected it twice. Returns how much that was, in {"paise": …}; "given_back" where some of it was sent back, and
-- "remitted" where the courier has paid it.
create function leave_collected_twice(in_order integer) returns jsonb language plpgsql as $$
declare
  known cod_collection;
begin
  perform from "order" where id = in_order for no key update;
  perform from payment_attempt where order_id = in_order order by id for no key update;
  perform from refund where attempt_id in (select id from payment_attempt where order_id = in_order) order by id for no key update;
  select * into known from cod_collection where order_id = in_order for no key update;
  if coalesce(known.second_paise, 0) = 0 then
    return jsonb_build_object('outcome', 'not_found');
  elsif exists (select from refund join payment_attempt on payment_attempt.id = attempt_id
    where order_id = in_order and is_at_door and payment_attempt.state = 'captured' and refund.state <> 'wanted') then
    return jsonb_build_object('outcome', 'given_back');
  elsif known.remitted_paise + known.written_off_paise > known.due_paise - known.second_paise then
    return jsonb_build_object('outcome', 'remitted');
  end if;
  delete from refund where attempt_id in (select id from payment_attempt where order_id = in_order and is_at_door and state = 'captured');
  update payment_attempt set state = 'failed', reason = 'closed', captured_at = null
  where order_id = in_order and is_at_door and state = 'captured';
  if known.due_paise = known.second_paise and known.came_back_paise = 0 then
    delete from cod_collection where order_id = in_order;
  else
    update cod_collection set due_paise = due_paise - second_paise, second_paise = 0 where order_id = in_order;
  end if;
  return jsonb_build_object('outcome', 'left', 'paise', known.second_paise);
end $$;
