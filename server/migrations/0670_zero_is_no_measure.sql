-- Without a transaction: products are many, and sold meanwhile.
-- Why: nothing weighs 0 kg or is 0 cm long. What says so was charged as if it weighed nothing, and was in no list of what is to be measured.
-- step
create index concurrently if not exists product_unmeasured on product (id)
  where deleted_at is null and (coalesce(weight_kg, 0) = 0 or coalesce(length_cm, 0) = 0 or coalesce(width_cm, 0) = 0
    or coalesce(height_cm, 0) = 0);
-- step
drop index concurrently if exists product_unweighed;
