-- Without a transaction: proving the constraint of 0601 reads every change of an order, while orders go on.

-- step
alter table order_change validate constraint order_change_became;
