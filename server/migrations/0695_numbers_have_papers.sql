-- Why: a series went on by one for whoever asked, also without a paper: a gap in the numbers, for good.

-- At the end of the transaction, as the number is taken before its paper is written.
create function keep_number_used() returns trigger language plpgsql as $$
begin
  if not exists (select from paper where series = new.series and fy = new.fy and n = new.last_n) then
    raise exception 'The numbers of papers run on with a paper each.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger paper_series_is_used after update on paper_series deferrable initially deferred for each row
  execute function keep_number_used();
