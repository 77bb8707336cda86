-- Why: "closed for Diwali" is said in the shop before and while it holds, from the holidays that the delivery rules have. Which
-- days those are is stored, so that no page asks for the time; a job writes it when a day begins, by the shop's clock.
create table closed_days (
  is_one boolean primary key default true check (is_one),
  from_day date not null,
  to_day date not null,
  -- The next day on which parcels go out.
  opens_on date not null,
  name text not null,
  -- Whether it has begun.
  has_begun boolean not null,
  constraint closed_days_in_order check (from_day <= to_day and to_day < opens_on)
);
create trigger closed_days_change after insert or update or delete on closed_days
  for each statement execute function tell_change_of('store');
