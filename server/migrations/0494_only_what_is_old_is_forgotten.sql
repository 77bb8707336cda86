-- Why: a row that was touched while the statement waited for it is not old any more. Found by its place alone it was deleted all
-- the same, by servers before the releases of November 2025, which asked nothing again: a known address at the login that used it.
-- As in 0346, but for the time asked again of the row that is deleted.
create or replace function forget_rows(in_table text, in_column text, in_days integer, in_limit integer)
returns integer language plpgsql as $$
declare
  gone integer;
begin
  execute format(
    'delete from %I where ctid = any (array(select ctid from %I where %I < shop_now() - make_interval(days => $1) limit $2))
      and %I < shop_now() - make_interval(days => $1)',
    in_table, in_table, in_column, in_column
  ) using in_days, in_limit;
  get diagnostics gone = row_count;
  return gone;
end $$;
