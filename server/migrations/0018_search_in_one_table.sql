-- A search in texts reads one table: joined to product_search, that one was read whole as soon as a few hundred
-- products fit. What changes with sales stands in no index of product_text, so that writing it stays cheap.
alter table product_text
  add column price_paise integer,
  add column in_stock boolean,
  add column review_count integer,
  add column name_length smallint,
  add column name_key text,
  add column name_words tsvector;
update product_text set price_paise = named.price_paise, in_stock = named.in_stock,
  review_count = named.review_count, name_length = named.name_length, name_key = named.name_key,
  name_words = named.name_words
from product_search as named where named.product_id = product_text.product_id;
alter table product_text
  alter column price_paise set not null,
  alter column in_stock set not null,
  alter column review_count set not null,
  alter column name_length set not null,
  alter column name_key set not null,
  alter column name_words set not null;

-- As before, with product_text filled from product_search, which holds the same of each product.
create or replace function index_product(changed product) returns void language plpgsql
  set enable_seqscan = off as $$
begin
  if changed.deleted_at is not null then
    delete from product_search where product_id = changed.id;
    delete from product_text where product_id = changed.id;
    return;
  end if;
  insert into product_search values (changed.id, changed.sub_category_id, changed.price_paise,
    changed.in_stock, changed.review_count, length(changed.name), changed.name_key, words_of(changed.name))
  on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
    price_paise = excluded.price_paise, in_stock = excluded.in_stock,
    review_count = excluded.review_count, name_length = excluded.name_length,
    name_key = excluded.name_key, name_words = excluded.name_words;
  insert into product_text (product_id, sub_category_id, words, price_paise, in_stock, review_count,
    name_length, name_key, name_words)
  select product_id, sub_category_id, words_of(changed.name || ' ' || changed.description), price_paise,
    in_stock, review_count, name_length, name_key, name_words
  from product_search where product_id = changed.id
  on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
    words = excluded.words, price_paise = excluded.price_paise, in_stock = excluded.in_stock,
    review_count = excluded.review_count, name_length = excluded.name_length,
    name_key = excluded.name_key, name_words = excluded.name_words;
  -- What is there already is left alone: a row that is written is a row that others wait for.
  insert into search_word
  select word, word = any (tsvector_to_array(plain_words_of(changed.name)))
  from unnest(tsvector_to_array(plain_words_of(changed.name || ' ' || changed.description)))
    as new_word (word)
  where not exists (select from search_word where search_word.word = new_word.word)
  order by word
  on conflict do nothing;
  update search_word set in_name = true
  where word = any (tsvector_to_array(plain_words_of(changed.name))) and not in_name;
end $$;

create or replace function copy_to_index() returns trigger language plpgsql as $$
begin
  update product_search
  set in_stock = new.in_stock, price_paise = new.price_paise, review_count = new.review_count
  where product_id = new.id;
  update product_text
  set in_stock = new.in_stock, price_paise = new.price_paise, review_count = new.review_count
  where product_id = new.id;
  return null;
end $$;
