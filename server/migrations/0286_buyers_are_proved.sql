-- Without a transaction: there may be many orders.
-- Why: proving the constraint of 0285 reads every order, while orders are placed.

-- step
alter table "order" validate constraint order_buyer_gstin;
