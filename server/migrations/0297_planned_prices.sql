-- Why: before a festival prices rise, or fall, and afterwards they are as they were. Somebody had to sit there at midnight,
-- twice, and to know each price again.
create table price_plan (
  id bigint generated always as identity primary key,
  name text not null,
  -- By how many per cent, or by how many paise; below 0 they fall.
  percent integer,
  paise integer,
  to_nine boolean not null,
  starts_at timestamptz not null,
  -- Null: the prices stay.
  ends_at timestamptz,
  -- Who made it; the number stays when the account is gone.
  made_by integer not null,
  made_at timestamptz not null default shop_now(),
  begun_at timestamptz,
  ended_at timestamptz,
  -- Ended by hand: before it began, or early.
  called_off boolean not null default false,
  constraint price_plan_change check ((percent is null) <> (paise is null)),
  constraint price_plan_times check (ends_at > starts_at)
);
-- What is still to be done: few rows, whatever has been planned before.
create index price_plan_due on price_plan (starts_at) where ended_at is null;

create table price_plan_line (
  plan_id bigint not null references price_plan (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  -- Set when the plan begins.
  was_paise integer,
  set_paise integer,
  -- Set when it ends: whether somebody had set another price meanwhile, which stayed.
  was_kept boolean,
  primary key (plan_id, product_id)
);
create index price_plan_line_product on price_plan_line (product_id);
