-- Why: whoever sets prices locked the rows of the search in the order in which they were sent, and whoever translates in that of their ids:
-- the two met as deadlocks, and one of them had to begin again.

-- As in 0700. Rows are locked by id, as index_products locks them (0610).
create or replace function copy_changed_to_index() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if current_setting('shop.importing', true) is not distinct from 'on' then
    return null;
  end if;
  select array_agg(id) into ids from before join after using (id)
  where (before.in_stock, before.price_paise, before.review_count) is distinct from (after.in_stock, after.price_paise, after.review_count);
  if ids is null then
    return null;
  end if;
  perform from product_search where product_id = any (ids) order by product_id for no key update;
  update product_search as found
  set in_stock = after.in_stock, price_paise = after.price_paise, review_count = after.review_count
  from after where found.product_id = id and id = any (ids);
  update product_text as found
  set in_stock = after.in_stock, price_paise = after.price_paise, review_count = after.review_count
  from after where found.product_id = id and id = any (ids);
  return null;
end $$;

-- As in 0027. Rows are locked by id.
create or replace function copy_products_to_index(ids integer[]) returns void language sql as $$
  select from product_search where product_id = any (ids) order by product_id for no key update;
  update product_search
  set in_stock = product.in_stock, price_paise = product.price_paise, review_count = product.review_count
  from product where product.id = any (ids) and product_id = product.id
    and (product_search.in_stock, product_search.price_paise) is distinct from (product.in_stock, product.price_paise);
  update product_text
  set in_stock = product.in_stock, price_paise = product.price_paise, review_count = product.review_count
  from product where product.id = any (ids) and product_id = product.id
    and (product_text.in_stock, product_text.price_paise) is distinct from (product.in_stock, product.price_paise);
$$;
