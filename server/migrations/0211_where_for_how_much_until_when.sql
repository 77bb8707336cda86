-- Why: every parcel went free, anywhere, "in 7-10 working days". An owner says what it costs where, by weight, and how
-- long it takes; an order has what its customer was promised. While there is no zone, all is as it was.

-- What is the same everywhere: one row, as payment_setting is.
create table delivery_setting (
  id boolean primary key default true check (id),
  -- Until this minute of a working day, parcels go out on the same day.
  cutoff_minutes integer not null default 840,
  -- 1 is Monday.
  working_days integer[] not null default '{1,2,3,4,5,6}',
  -- What a product weighs that has no weight, and how many cubic centimetres are charged as a kilogram.
  default_grams integer not null default 500,
  volumetric_divisor integer not null default 5000,
  pickup_enabled boolean not null default false,
  pickup_days integer not null default 0,
  pickup_place text not null default ''
);

-- The first zone that a PIN code is in decides, in the order of `position`.
create table ship_zone (
  id bigint generated always as identity primary key,
  position integer not null,
  name text not null,
  -- PIN codes or their first digits.
  pins text[] not null,
  states text[] not null,
  -- Whether it has whatever no other zone has.
  is_rest boolean not null
);

create table ship_rate (
  zone_id bigint not null references ship_zone (id) on delete cascade,
  service text not null,
  first_grams integer not null,
  first_paise bigint not null,
  next_grams integer not null,
  next_paise bigint not null,
  free_above_paise bigint,
  max_grams integer not null,
  days_min integer not null,
  days_max integer not null,
  primary key (zone_id, service),
  constraint ship_rate_service check (service in ('standard', 'express')),
  constraint ship_rate_grams check (first_grams > 0 and next_grams > 0 and max_grams >= first_grams),
  constraint ship_rate_paise check (first_paise >= 0 and next_paise >= 0),
  constraint ship_rate_days check (days_min >= 0 and days_max >= days_min)
);

-- What is charged besides for each piece of a category, as for glass.
create table ship_surcharge (
  category_id integer primary key references category (id) on delete cascade,
  paise bigint not null constraint ship_surcharge_paise check (paise > 0)
);

create table holiday (
  day date primary key,
  name text not null
);

-- Which rules there are: the transaction that wrote them, 0 where they are the defaults. Whoever changes any of these
-- tables writes the row of delivery_setting.
create function delivery_rules_version() returns bigint language sql stable as $$
  select coalesce((select xmin::text::bigint from delivery_setting), 0)
$$;

alter table "order"
  -- How it is sent; null for orders from before.
  add column service text,
  add column charge_grams integer,
  -- The days between which it is promised; null where only the policy's text says how long it takes.
  add column promised_from date,
  add column promised_to date,
  -- The day of the party, as the customer has said.
  add column needed_by date,
  add constraint order_service check (service in ('standard', 'express', 'pickup')) not valid;
