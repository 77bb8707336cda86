-- Why: at the end of a day the till is counted. What was found then must stay as it was found: a mistake is corrected by
-- another row, and never by changing the first.
create table till_day (
  id bigint generated always as identity primary key,
  -- In India.
  day date not null,
  -- 1, and one more for each correction: two who close a day at once find out.
  number smallint not null constraint till_day_number check (number > 0),
  opening_paise bigint not null,
  cash_in_paise bigint not null,
  cash_out_paise bigint not null,
  upi_in_paise bigint not null,
  upi_out_paise bigint not null,
  gateway_in_paise bigint not null,
  gateway_out_paise bigint not null,
  -- What couriers have paid of what they collected, and what went back of such orders.
  cod_in_paise bigint not null,
  cod_out_paise bigint not null,
  counted_paise bigint not null,
  -- Taken out after counting, as to the bank: the rest is there in the morning.
  taken_paise bigint not null,
  difference_paise bigint not null
    generated always as (counted_paise - opening_paise - cash_in_paise + cash_out_paise) stored,
  -- How many notes and coins of each value, where they were counted so.
  notes jsonb,
  reason text,
  closed_by integer not null,
  closed_at timestamptz not null default shop_now(),
  constraint day_closed unique (day, number),
  constraint till_amounts check (opening_paise >= 0 and counted_paise >= 0 and taken_paise between 0 and counted_paise),
  constraint till_difference_explained check (difference_paise = 0 or reason is not null)
);

create function refuse_change_of_day() returns trigger language plpgsql as $$
begin
  raise exception 'A day that was closed stays as it is.';
end $$;
create trigger till_day_stays before update or delete on till_day for each row execute function refuse_change_of_day();
