-- Why: what the dashboard shows of the shop's days costs an order next to nothing and a reader no counting.

-- Nothing is added while what is there is counted.
lock table "order", account in share row exclusive mode;

-- What was ordered on each day in India, without what was cancelled since. In slots, as order_tally is.
create table order_day (
  day date not null,
  slot integer not null,
  orders integer not null,
  total_paise bigint not null,
  -- The day's orders have these numbers and those between, though others may be among them: by number alone,
  -- orders and their lines are found without looking at each.
  first_order integer not null,
  last_order integer not null,
  primary key (day, slot)
) with (fillfactor = 50);

create function day_in_india(timestamptz) returns date language sql immutable parallel safe as $$
  select ($1 at time zone 'Asia/Kolkata')::date
$$;

insert into order_day (day, slot, orders, total_paise, first_order, last_order)
select day_in_india(created_at), 0, count(*) filter (where cancelled_at is null),
  coalesce(sum(total_paise) filter (where cancelled_at is null), 0), min(id), max(id)
from "order" group by 1;

-- Both tallies in one visit; a function for each would cost more than what it writes.
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
  return null;
end $$;

-- A cancelled order leaves the day on which it was placed.
create or replace function tally_changed_order() returns trigger language plpgsql as $$
declare
  change constant integer := (new.state <> 'Canceled')::int - (old.state <> 'Canceled')::int;
begin
  perform tally_orders(old.state, -1, -old.total_paise);
  perform tally_orders(new.state, 1, new.total_paise);
  if change <> 0 then
    insert into order_day as kept (day, slot, orders, total_paise, first_order, last_order)
    values (day_in_india(new.created_at), pg_backend_pid() % 64, change, change * new.total_paise, new.id, new.id)
    on conflict (day, slot) do update
    set orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise,
      first_order = least(kept.first_order, excluded.first_order),
      last_order = greatest(kept.last_order, excluded.last_order);
  end if;
  return null;
end $$;

-- What was sold is added up in this index alone. Lines are written once, so that only new ones have to be looked
-- up in the table; it is to know soon which are not new any more.
alter table order_line
  drop constraint order_line_product,
  add constraint order_line_product unique (order_id, product_id) include (quantity, price_paise, discount_paise),
  set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- How many accounts there are of each role: with a million orders there are very many.
create table account_tally (
  slot integer not null,
  role_id integer not null,
  accounts integer not null,
  primary key (slot, role_id)
) with (fillfactor = 50);

insert into account_tally (slot, role_id, accounts)
select 0, role_id, count(*) from account group by role_id;

create function tally_new_accounts() returns trigger language plpgsql as $$
begin
  insert into account_tally as kept (slot, role_id, accounts)
  select pg_backend_pid() % 64, role_id, count(*) from new_account group by role_id order by role_id
  on conflict (slot, role_id) do update set accounts = kept.accounts + excluded.accounts;
  return null;
end $$;
create trigger account_added after insert on account
  referencing new table as new_account for each statement execute function tally_new_accounts();

create function tally_changed_account() returns trigger language plpgsql as $$
begin
  insert into account_tally as kept (slot, role_id, accounts)
  select pg_backend_pid() % 64, role_id, change
  from (values (old.role_id, -1), (new.role_id, 1)) as changed (role_id, change)
  where role_id is not null order by role_id
  on conflict (slot, role_id) do update set accounts = kept.accounts + excluded.accounts;
  return null;
end $$;
create trigger account_role_changed after update on account for each row
  when (old.role_id <> new.role_id) execute function tally_changed_account();
create trigger account_deleted after delete on account for each row execute function tally_changed_account();

-- What is sold out or soon will be. Null while there is plenty, so that selling one of many touches no index.
alter table product
  add column low_stock smallint generated always as (case when stock <= 5 then stock end) stored;
create index product_low_stock on product (low_stock, id)
  where low_stock is not null and deleted_at is null;
