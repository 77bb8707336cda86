-- Without a transaction: orders are placed while the index is built.
-- Why: the feed of new orders (0030) finds what came after a place in it without reading all orders.

-- step
create index concurrently if not exists order_by_transaction on "order" (placed_in, id);
