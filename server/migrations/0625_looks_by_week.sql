-- Why: the figures of shoppers added up each day of each product, 450,000 rows for ninety days of 5,000 products. As with what is sold
-- (0035), whole weeks are a tally now. Triggers keep it, so that what an older program counts is in it too. A tally stays when its
-- days are deleted, which are whole weeks older than what anybody asks for; the job that deletes days deletes old weeks as well.
create table product_view_week (
  week date not null,
  product_id integer not null,
  views integer not null check (views > 0),
  primary key (week, product_id)
) with (fillfactor = 50);

create function tally_looks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_view_week as kept (week, product_id, views)
    select date_trunc('week', day::timestamp)::date, product_id, sum(views)
    from looked group by 1, 2 order by 1, 2
    on conflict (week, product_id) do update set views = kept.views + excluded.views;
  else
    insert into product_view_week as kept (week, product_id, views)
    select date_trunc('week', looked.day::timestamp)::date, product_id, sum(looked.views - before.views)
    from looked join before using (day, product_id) where looked.views > before.views group by 1, 2 order by 1, 2
    on conflict (week, product_id) do update set views = kept.views + excluded.views;
  end if;
  return null;
end $$;

-- Nobody counts looks from here to the end.
lock table product_view_day in share row exclusive mode;
create trigger looks_are_new after insert on product_view_day referencing new table as looked
  for each statement execute function tally_looks();
create trigger looks_are_more after update on product_view_day referencing old table as before new table as looked
  for each statement execute function tally_looks();
insert into product_view_week (week, product_id, views)
select date_trunc('week', day::timestamp)::date, product_id, sum(views) from product_view_day group by 1, 2;
