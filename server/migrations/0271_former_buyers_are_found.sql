-- Without a transaction: both tables are being written.
-- step
create index concurrently if not exists order_former on "order" (former_hash, id desc) where former_hash is not null;
-- step
create index concurrently if not exists promo_use_owner on promo_use (owner_hash) where owner_hash is not null;
