-- Without a transaction: the hours of the orders that were placed before there was a tally of them.
-- step: batches of 5000 by id of "order"
with turn as (
  update hours_progress set done_to = least($2, goal)
  from (select done_to from hours_progress for update) as before (done_to)
  where hours_progress.done_to < least($2, goal)
  returning goal, before.done_to as was_done_to
)
insert into order_hour as kept (day, hour, slot, orders, total_paise)
select day_in_india(created_at), extract(hour from created_at at time zone 'Asia/Kolkata'), 0, count(*), sum(total_paise)
from turn
join "order" on "order".id > $1 and "order".id <= $2 and "order".id <= turn.goal and "order".id > turn.was_done_to
group by 1, 2 order by 1, 2
on conflict (day, hour, slot) do update
set orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise;
-- step
analyze order_hour;
