-- Without a transaction: an index of products is built while they are sold.
-- Why: staff look for products that were taken away, and sell them again.
-- step
create index concurrently if not exists product_hidden on product (id desc) where deleted_at is not null;
