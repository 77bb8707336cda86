-- Why: parcels are booked with couriers over their APIs. An answer that is lost must not book a second time, so a parcel says that it is to
-- be booked before anybody is asked, and what is known of the booking is kept beside it (decision 0075).

alter table parcel
  -- The courier that it is booked with, by its name; null by hand.
  add column provider text,
  -- How far the booking is: to be made, refused, made, or to be cancelled there because the parcel was unpacked. Null by hand.
  add column booking text,
  -- How often it was to be booked: what the courier has of an earlier time is not taken for this one.
  add column booking_try smallint not null default 0,
  -- Why it was refused, in the courier's words.
  add column booking_error text,
  -- Which of its companies was chosen, where a courier books with many; null lets it choose.
  add column carrier_choice text,
  -- What the courier calls its order and its shipment.
  add column provider_order text,
  add column provider_shipment text,
  -- What the courier takes for it, as it has said.
  add column charge_paise bigint,
  -- When the courier was asked to fetch it.
  add column pickup_asked_at timestamptz,
  -- Since when somebody speaks with the courier about the booking: two at once would make it twice.
  add column claimed_at timestamptz,
  -- When the courier was last asked where it is.
  add column looked_at timestamptz,
  add constraint parcel_booking check (booking in ('wanted', 'refused', 'made', 'cancelling')) not valid;

-- As in 0230; the courier of a booking is told that its parcel does not come (`cancelling`).
create or replace function cancel_parcels() returns trigger language plpgsql as $$
begin
  with changed as (
    update parcel set state = case when state in ('draft', 'booked', 'labelled') then 'cancelled' else 'rto' end,
      state_at = new.cancelled_at, cod_paise = case when state in ('draft', 'booked', 'labelled') then 0 else cod_paise end,
      booking = case when state in ('draft', 'booked', 'labelled') and booking in ('wanted', 'made') then 'cancelling'
        when booking = 'refused' then null else booking end,
      booking_error = null, updated_at = new.cancelled_at
    where order_id = new.id and state not in ('cancelled', 'delivered', 'rto', 'rto_received', 'lost')
    returning id, state
  )
  insert into parcel_event (parcel_id, at, code, source, actor_id)
  select id, new.cancelled_at, state, 'order', new.cancelled_by from changed
  on conflict do nothing;
  return null;
end $$;

-- As in 0230; what a courier was told, or is being told, with a booking stays as it is. Where that is more than is due now, a person
-- looks at it.
create or replace function share_cod(in_order integer) returns void language plpgsql as $$
declare
  due bigint;
  told bigint;
begin
  select case when payment_method = 'COD' and payment_status in ('Pending', 'Failed') and cancelled_at is null
    then total_paise - advance_paid_paise else 0 end into due from "order" where id = in_order;
  select coalesce(sum(cod_paise), 0) into told from parcel
  where order_id = in_order and (state not in ('draft', 'booked', 'labelled', 'cancelled')
    or (state in ('booked', 'labelled') and booking in ('wanted', 'made')));
  if told > coalesce(due, 0) then
    update parcel set conflict = 'cod_changed'
    where order_id = in_order and state in ('booked', 'labelled') and booking in ('wanted', 'made') and cod_paise > 0
      and conflict is null;
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

-- As in 0230; the words of a refusal name places and people, too.
create or replace function forget_parcel_words() returns trigger language plpgsql as $$
begin
  update parcel_event set words = null, place = null
  where parcel_id in (select id from parcel where order_id = new.id) and (words is not null or place is not null);
  update parcel set reason = null, booking_error = null
  where order_id = new.id and (reason is not null or booking_error is not null);
  return null;
end $$;
