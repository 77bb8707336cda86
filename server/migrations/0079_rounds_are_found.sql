-- Without a transaction: large tables, and the orders that wait for their payment are found without looking at others.

-- step
alter table stock_movement validate constraint stock_movement_reason;

-- step
alter table stock_movement validate constraint stock_movement_order;

-- step
alter table order_change validate constraint order_change_became;

-- step
create unique index concurrently if not exists stock_movement_once_a_round
on stock_movement (order_id, product_id, reason, round) where order_id is not null;

-- step
drop index concurrently if exists stock_movement_once;

-- step
create index concurrently if not exists order_waiting on "order" (pay_by) where pay_by is not null and cancelled_at is null;

-- step
create index concurrently if not exists order_unpaid_of_account on "order" (account_id, id desc) where pay_by is not null;
