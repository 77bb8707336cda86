-- Without a transaction: there are many products, and they are sold meanwhile.
-- Why: lists are filtered and sorted by the country of origin from an index alone, as by everything else. The indexes of 0005
-- are made anew with the country.

-- step
create index concurrently if not exists product_list_newest on product (id desc)
  include (in_stock, price_paise, sub_category_id, country_of_origin) where deleted_at is null;

-- step
drop index concurrently if exists product_newest;

-- step
create index concurrently if not exists product_list_by_name on product (name_key, id)
  include (in_stock, price_paise, sub_category_id, country_of_origin) where deleted_at is null;

-- step
drop index concurrently if exists product_by_name;

-- step
create index concurrently if not exists product_list_by_price on product (price_paise, id)
  include (in_stock, sub_category_id, country_of_origin) where deleted_at is null;

-- step
drop index concurrently if exists product_by_price;

-- step
create index concurrently if not exists product_place_newest on product (sub_category_id, id desc)
  include (in_stock, price_paise, country_of_origin) where deleted_at is null;

-- step
drop index concurrently if exists product_of_sub_category_newest;

-- step
create index concurrently if not exists product_place_by_name on product (sub_category_id, name_key, id)
  include (in_stock, price_paise, country_of_origin) where deleted_at is null;

-- step
drop index concurrently if exists product_of_sub_category_by_name;

-- step
create index concurrently if not exists product_place_by_price on product (sub_category_id, price_paise, id)
  include (in_stock, country_of_origin) where deleted_at is null;

-- step
drop index concurrently if exists product_of_sub_category_by_price;

-- step
create index concurrently if not exists product_list_by_origin on product (origin_key, id)
  include (in_stock, price_paise, sub_category_id, country_of_origin) where deleted_at is null;

-- step
create index concurrently if not exists product_place_by_origin on product (sub_category_id, origin_key, id)
  include (in_stock, price_paise, country_of_origin) where deleted_at is null;

-- step
create index concurrently if not exists product_of_origin on product (country_of_origin, id desc)
  include (in_stock, price_paise, sub_category_id) where deleted_at is null;

-- step
alter table product validate constraint product_country_of_origin;

-- step
alter table product validate constraint product_importer;
