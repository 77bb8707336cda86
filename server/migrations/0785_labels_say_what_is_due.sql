-- Why: money came when the label of a parcel by hand was printed, and the parcel was to collect less from then on: the label still said the
-- old amount, nobody was told, and what was collected by it could not be written. What the label says is known, and one that is wrong is
-- printed anew before its parcel is handed over (decision 0168).

alter table parcel
  -- What is to be collected by the label that was printed last.
  add column label_paise bigint;

-- A label that is printed says what is due. What leaves with one that is wrong is collected as it says. What a courier that books it prints is
-- another label.
create function keep_label() returns trigger language plpgsql as $$
begin
  if coalesce(new.booking, 'refused') in ('wanted', 'made') then
    if coalesce(old.booking, 'refused') not in ('wanted', 'made') then
      new.label_paise := null;
      new.conflict := nullif(new.conflict, 'cod_changed');
    end if;
  elsif old.state = new.state or old.state not in ('booked', 'labelled') then
    return new;
  elsif new.state = 'labelled' then
    new.label_paise := new.cod_paise;
    new.conflict := nullif(new.conflict, 'cod_changed');
  elsif new.state = 'cancelled' then
    new.conflict := nullif(new.conflict, 'cod_changed');
  elsif new.state not in ('draft', 'booked') and new.conflict = 'cod_changed' then
    new.cod_paise := greatest(new.cod_paise, new.label_paise);
  end if;
  return new;
end $$;
create trigger parcel_keeps_label before update of state, booking on parcel for each row
  when (old.state <> new.state or old.booking is distinct from new.booking)
  execute function keep_label();

-- As in 0777. A parcel whose label says another amount waits for a new one, and a person looks at it.
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
  update parcel set cod_paise = share.paise,
    state = case when state = 'labelled' and label_paise <> share.paise then 'booked' else state end,
    conflict = case when label_paise is null then conflict
      when label_paise = share.paise then nullif(conflict, 'cod_changed')
      else coalesce(conflict, 'cod_changed') end
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

-- As in 0777. Its courier may have collected by the label, too.
create or replace function collectable_twice(in_order integer) returns bigint language sql stable as $$
  select case when payment_method <> 'COD' or pickup is not null or service = 'pickup' or cancelled_at is not null
      or payment_status not in ('Paid', 'Refunded') or delivery_status not in ('Shipped', 'Delivered') then 0
    else greatest(0, coalesce(
      (select sum(greatest(cod_paise, label_paise)) filter (where state not in ('draft', 'booked', 'labelled', 'rto', 'rto_received', 'lost'))
        from parcel where order_id = in_order and state <> 'cancelled'),
      case when exists (select from parcel where order_id = in_order and state <> 'cancelled') then 0
        else total_paise - advance_paid_paise end
    ) - coalesce((select due_paise from cod_collection where order_id = in_order), 0)) end::bigint
  from "order" where id = in_order
$$;
