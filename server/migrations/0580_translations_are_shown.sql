-- Why: pages in Hindi and Marathi show translated names and descriptions, and are cached: a translation that is written or taken away
-- invalidates what shows its product, or what shows categories, as a change of the English does (0016).
create function tell_translated() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct case kind when 'product' then 'product:' || thing_id else 'categories' end))
  from changed;
  return null;
end $$;
create trigger catalogue_text_added after insert on catalogue_text referencing new table as changed
  for each statement execute function tell_translated();
create trigger catalogue_text_changes after update on catalogue_text referencing new table as changed
  for each statement execute function tell_translated();
create trigger catalogue_text_goes after delete on catalogue_text referencing old table as changed
  for each statement execute function tell_translated();
