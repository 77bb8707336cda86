-- Why: whoever is not a regular taxpayer may send goods within the state only. The shop told its owner, and took such orders all the same.

-- To which state alone goods may be sent, from which day on: what holds on a day, and what is to come. Null is everywhere.
create function goods_stay_within(in_day date) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('from', valid_from, 'state', case when kind <> 'regular' then name end)
    order by valid_from, id), '[]')
  from tax_profile join gst_state on code = state_code
  where valid_from > in_day or id = (tax_profile_on(in_day)).id
$$;

-- The rules of delivery are cached by the version of this row, which is written anew.
create function delivery_follows_seller() returns trigger language plpgsql as $$
begin
  insert into delivery_setting default values on conflict do nothing;
  update delivery_setting set id = id;
  return null;
end $$;
create trigger tax_profile_changes_delivery after insert on tax_profile for each row execute function delivery_follows_seller();

-- Of an earlier shop that has said who sells, and never how it sends.
insert into delivery_setting (id) select true where exists (select from tax_profile) on conflict do nothing;
