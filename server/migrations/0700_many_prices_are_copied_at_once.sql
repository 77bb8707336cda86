-- Why: a change of 500 prices copied each price into the search's tables by a statement of its own, while orders of these products waited for
-- its locks, longer than they wait: some were refused. Now one statement copies what has changed.
create function copy_changed_to_index() returns trigger language plpgsql as $$
begin
  if current_setting('shop.importing', true) is distinct from 'on' then
    update product_search as found
    set in_stock = after.in_stock, price_paise = after.price_paise, review_count = after.review_count
    from before join after using (id)
    where found.product_id = id and (before.in_stock, before.price_paise, before.review_count)
      is distinct from (after.in_stock, after.price_paise, after.review_count);
    update product_text as found
    set in_stock = after.in_stock, price_paise = after.price_paise, review_count = after.review_count
    from before join after using (id)
    where found.product_id = id and (before.in_stock, before.price_paise, before.review_count)
      is distinct from (after.in_stock, after.price_paise, after.review_count);
  end if;
  return null;
end $$;

drop trigger product_repriced_sold_out_or_reviewed on product;
create trigger product_repriced_sold_out_or_reviewed after update on product referencing old table as before new table as after
  for each statement execute function copy_changed_to_index();

-- Unused since 0027: copy_to_index, called by its trigger alone
drop function copy_to_index();

-- What is copied is in none of their indexes: with room on its page, a row is written anew without a word in an index.
alter table product_search set (fillfactor = 70);
alter table product_text set (fillfactor = 70);
