-- Without a transaction: products are many, and sold meanwhile.
-- Why: food that is good for too short a time was found when its parcel was refused. Its shopkeeper sells it before, or takes it off the
-- shelf, from a list with a number.

-- step
create index concurrently if not exists product_short_dated on product (food_arrives_until(best_before, shelf_life_days))
  where law_kind = 'food' and best_before is not null and in_stock and deleted_at is null;
