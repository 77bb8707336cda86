-- Without a transaction: there are many products, and they are sold meanwhile.
-- Why: it is proved of the products that were there before.

-- step
alter table product validate constraint product_cost;
