-- Without a transaction: products and orders are many, and sold meanwhile.
-- Why: what has no weight or no size is charged as a usual parcel, so its shopkeeper looks for it.
-- step
create index concurrently if not exists product_unweighed on product (id)
  where deleted_at is null and (weight_kg is null or length_cm is null or width_cm is null or height_cm is null);
-- step
alter table "order" validate constraint order_service;
