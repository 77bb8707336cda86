-- Why: pages say "Delivered in 7–10 working days" where an owner's zones promise other days. The texts that a shop begins with
-- follow its zones now, so every page shows something of them.

-- In how many working days from the order on parcels arrive that are sent by the usual service: what is ordered after the cut-off
-- hour goes out a day later. No row where no rates are set.
create view delivery_days as
  select min(days_min) as shortest, max(days_max) + 1 as longest from ship_rate where service = 'standard'
  having count(*) > 0;

create trigger ship_rate_changes after insert or update or delete on ship_rate
  for each statement execute function tell_change_of('store');
