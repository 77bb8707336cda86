-- Why: what sold best is shown to visitors now, and cached. An order and its cancellation write the tally by inserts only.

create trigger product_week_changes after insert on product_week
  for each statement execute function tell_change_of('best-sellers');
