-- Why: what was past its best-before day was sold until somebody packed it, and then its customer had to be called. It is judged where the
-- stock is, by the shop's clock in India: the pieces are on the shelf and nobody can buy them, until fresher ones have their date.

-- The day itself is still good.
create function is_past_best(in_day date) returns boolean language sql stable as $$
  select in_day is not null and in_day < day_in_india(shop_now())
$$;

-- As in 0412, with nothing left of what is past its day. The function, as a subquery would make each reader of the view read it whole.
create or replace view sold_product as
  select id, name, case when is_past_best(best_before) then 0 else stock end as stock, price_paise from product where deleted_at is null;

-- As in 0010; of what is past its day there is nothing to sell.
create or replace function order_conflicts(in_products integer[], in_quantities integer[], in_prices integer[])
returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('product_id', wanted.id, 'name', product.name,
      'is_sold', product.id is not null and product.deleted_at is null,
      'shown_paise', wanted.price, 'price_paise', product.price_paise,
      'wanted', wanted.quantity, 'stock', case when is_past_best(product.best_before) then 0 else product.stock end,
      'is_past_best', is_past_best(product.best_before)) order by wanted.place)
    from unnest(in_products, in_quantities, in_prices) with ordinality as wanted (id, quantity, price, place)
    left join product on product.id = wanted.id
    where product.id is null or product.deleted_at is not null
      or product.price_paise <> wanted.price or product.stock < wanted.quantity or is_past_best(product.best_before)
  );
end $$;

-- Publishes what shows these products, in lists too: they can be bought no more, or again.
create function publish_best_before() returns trigger language plpgsql as $$
begin
  perform tell_change(array['products', 'sub-category:' || new.sub_category_id, 'product:' || new.id]);
  return null;
end $$;
create trigger product_has_another_day after update of best_before on product for each row
  when (old.best_before is distinct from new.best_before) execute function publish_best_before();

-- The same of what has been past its day since yesterday or the day before, once a day has begun. Returns in how many milliseconds the next one does.
create function publish_past_best() returns float8 language plpgsql as $$
declare
  today constant date := day_in_india(shop_now());
begin
  perform tell_change(array_agg(distinct word))
  from product, unnest(array['products', 'sub-category:' || sub_category_id, 'product:' || id]) as word
  where best_before between today - 3 and today - 1 and deleted_at is null;
  return extract(epoch from (today + 1)::timestamp at time zone 'Asia/Kolkata' - shop_now()) * 1000;
end $$;
