-- Why: at what hours customers buy was counted from each order of the period, 250 ms of ninety days at 500,000 orders. Placed
-- orders are tallied by hour; what was cancelled since, or paid under test keys, is little, found by its index, and taken off when
-- it is read. So a row is only ever added to, and what is there already can be added by batches (0491).
create table order_hour (
  day date not null,
  hour smallint not null,
  slot smallint not null,
  orders integer not null,
  total_paise bigint not null,
  primary key (day, hour, slot)
) with (fillfactor = 50);

-- How far the tally has come with what was there before it; 0491 takes it away again.
create table hours_progress (
  done_to integer not null default 0,
  -- What has a higher number is counted by the trigger.
  goal integer not null
);

-- As in 0012, with the hours.
create or replace function tally_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_tally as kept (slot, state, orders, total_paise)
  select pg_backend_pid() % 64, state, count(*), sum(total_paise)
  from new_order group by state order by state
  on conflict (slot, state) do update
  set orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise;

  insert into order_day as kept (day, slot, orders, total_paise, first_order, last_order)
  select day_in_india(created_at), pg_backend_pid() % 64, count(*) filter (where cancelled_at is null),
    coalesce(sum(total_paise) filter (where cancelled_at is null), 0), min(id), max(id)
  from new_order group by 1 order by 1
  on conflict (day, slot) do update
  set orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise,
    first_order = least(kept.first_order, excluded.first_order),
    last_order = greatest(kept.last_order, excluded.last_order);

  insert into order_hour as kept (day, hour, slot, orders, total_paise)
  select day_in_india(created_at), extract(hour from created_at at time zone 'Asia/Kolkata'), pg_backend_pid() % 64,
    count(*), sum(total_paise)
  from new_order group by 1, 2 order by 1, 2
  on conflict (day, hour, slot) do update
  set orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise;
  return null;
end $$;

-- Nobody writes an order from here to the end: all that are there have lower numbers than all that will be counted.
lock table "order" in share row exclusive mode;
insert into hours_progress (goal) select max(id) from "order" having max(id) is not null;
