-- Why: a banner for a festival had to be put up and taken down by hand. Whether it is shown is stored, so that no page asks
-- for the time, and the trigger of 0016 invalidates what shows it when that changes. There are few banners, so the constraint is proved at once.
alter table banner
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column is_shown boolean not null default true,
  add constraint banner_times check (ends_at > starts_at);
