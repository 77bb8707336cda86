-- Without a transaction: there are many products, and they are sold meanwhile.
-- Why: what lacks something is counted and listed for its owner from an index. Some have said their country before 0332.

-- step: batches of 2000 by id of product
update product set lacks = product_lacks(product) where lacks <> product_lacks(product) and id > $1 and id <= $2;

-- step
create index concurrently if not exists product_lacking on product (id desc) where lacks <> '{}' and deleted_at is null;

-- step
alter table product validate constraint product_law_kind;

-- step
alter table product validate constraint product_maker;

-- step
alter table product validate constraint product_net_quantity;

-- step
alter table product validate constraint product_net_unit;

-- step
alter table product validate constraint product_fssai_maker;

-- step
alter table product validate constraint product_veg;

-- step
alter table product validate constraint product_ingredients;

-- step
alter table product validate constraint product_allergens;

-- step
alter table product validate constraint product_shelf_life_days;

-- step
alter table product validate constraint product_isi_licence;

-- step
alter table product validate constraint product_mrp;
