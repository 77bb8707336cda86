-- Without a transaction: there may be many products.
-- Why: the products without a heading are counted and listed for whoever keeps the shop's papers.

-- step
create index concurrently if not exists product_without_hsn on product (id) where hsn is null and deleted_at is null;

-- step
alter table product validate constraint product_hsn;

-- step
alter table product validate constraint product_unit;
