-- Why: how a shop is paid is for its owner to set: to which UPI address, by which ways, and to whom it sends parcels that
-- are paid on delivery. Secrets are not here: they come from the environment.
create table payment_setting (
  -- There is one shop.
  id integer primary key default 1 constraint payment_setting_single check (id = 1),
  upi_enabled boolean not null default true,
  upi_vpa text not null default '',
  upi_payee text not null default '',
  upi_category text not null default '',
  unique_amounts boolean not null default false,
  gateway_enabled boolean not null default true,
  gateway_wait_minutes integer not null default 20,
  upi_wait_minutes integer not null default 60,
  claimed_wait_hours integer not null default 36,
  advance_wait_minutes integer not null default 20,
  late_payment text not null default 'reinstate'
    constraint payment_setting_late check (late_payment in ('reinstate', 'refund')),
  cod_enabled boolean not null default true,
  -- Null is no limit.
  cod_min_paise bigint,
  cod_max_paise bigint,
  cod_fee_paise bigint not null default 0,
  cod_fee_free_above_paise bigint,
  -- Whole PIN codes, or their first two to five digits.
  cod_pins_allowed text[] not null default '{}',
  cod_pins_blocked text[] not null default '{}',
  cod_first_order_max_paise bigint,
  cod_refusals integer default 2,
  cod_blocked_categories integer[] not null default '{}',
  cod_confirmed boolean not null default false,
  cod_confirmed_above_paise bigint not null default 0,
  advance_percentage integer,
  advance_amount_paise bigint,
  advance_above_paise bigint not null default 0
);
-- Every page shows which ways to pay there are.
create trigger payment_setting_changes after insert or update or delete on payment_setting
  for each statement execute function tell_change_of('store');
