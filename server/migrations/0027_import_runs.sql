-- Why: an import that was one transaction kept what it had written locked to its end, and orders waited for it. Now it
-- is a run of many short ones. What it is going to write stands here before the first, and beside it what was there
-- before, so that a run that fails or is killed is undone (decision 0028). There is one run at a time.
create table product_import (
  id integer generated always as identity primary key,
  begun_at timestamptz not null
);

create table product_import_line (
  import_id integer not null references product_import (id) on delete cascade,
  -- In which order they are written, from 1.
  place integer not null,
  -- A new product has its number before it is there.
  product_id integer not null,
  is_new boolean not null,
  -- Columns of the product and their values; what is left out stays.
  wanted jsonb not null,
  -- The product as it was, once this run has written it.
  before jsonb,
  -- By how much it has changed the stock of what was there.
  stock_change integer not null default 0,
  primary key (import_id, place)
);
create index product_import_line_product on product_import_line (product_id);

-- What a product is called whose name another has taken over, until its own turn comes.
create function name_in_passing(name text, id integer) returns text language sql immutable as $$
  select left(name, 180) || ' (' || id || ')'
$$;

-- What the search sorts and filters by, where no word has changed.
create function copy_products_to_index(ids integer[]) returns void language sql as $$
  update product_search
  set in_stock = product.in_stock, price_paise = product.price_paise, review_count = product.review_count
  from product where product.id = any (ids) and product_id = product.id
    and (product_search.in_stock, product_search.price_paise) is distinct from (product.in_stock, product.price_paise);
  update product_text
  set in_stock = product.in_stock, price_paise = product.price_paise, review_count = product.review_count
  from product where product.id = any (ids) and product_id = product.id
    and (product_text.in_stock, product_text.price_paise) is distinct from (product.in_stock, product.price_paise);
$$;

create or replace function copy_to_index() returns trigger language plpgsql as $$
begin
  if current_setting('shop.importing', true) is distinct from 'on' then
    update product_search
    set in_stock = new.in_stock, price_paise = new.price_paise, review_count = new.review_count
    where product_id = new.id;
    update product_text
    set in_stock = new.in_stock, price_paise = new.price_paise, review_count = new.review_count
    where product_id = new.id;
  end if;
  return null;
end $$;

-- Products that are sold no more go altogether, unless somebody has ordered or reviewed one of them meanwhile.
create function erase_products(ids integer[]) returns void language plpgsql as $$
begin
  delete from stock_movement where product_id = any (ids);
  delete from product where id = any (ids);
exception when foreign_key_violation then
  null;
end $$;
