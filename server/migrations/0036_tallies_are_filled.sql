-- Without a transaction: what was sold before the tally was there, and indexes of large tables.

-- step: batches of 5000 by id of stock_movement
with turn as (
  update tally_progress set done_to = least($2, goal)
  from (select done_to from tally_progress where name = 'product_week' for update) as before (done_to)
  where name = 'product_week' and tally_progress.done_to < least($2, goal)
  returning goal, before.done_to as was_done_to
)
insert into product_week as kept (product_id, week, units, paise)
select moved.product_id, week_in_india("order".created_at), -sum(moved.change),
  sum(case when moved.change < 0 then 1 else -1 end * (price_paise::bigint * quantity - discount_paise))
from turn
-- The bounds stand by themselves: with the goal among them, the database would take a batch for a third of the table.
join stock_movement as moved on moved.id > $1 and moved.id <= $2 and moved.id <= turn.goal
-- A start after one that was killed may divide the movements differently.
  and moved.id > turn.was_done_to
join "order" on "order".id = moved.order_id
join order_line on order_line.order_id = moved.order_id and order_line.product_id = moved.product_id
group by 1, 2 order by 1, 2
on conflict (week, product_id) do update
set units = kept.units + excluded.units, paise = kept.paise + excluded.paise;

-- step
create index concurrently if not exists account_phone_parts on account using gin (phone gin_trgm_ops) with (fastupdate = off);

-- step
create index concurrently if not exists review_by_product on review (product_id, rating) include (deleted_at);

-- step
analyze product_week;
