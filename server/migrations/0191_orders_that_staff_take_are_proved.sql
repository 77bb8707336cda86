-- Without a transaction: there may be many orders.
-- Why: the constraints of 0190 are proved of the rows that were there before.

-- step
alter table "order" validate constraint order_taken;
-- step
alter table "order" validate constraint order_pickup;
