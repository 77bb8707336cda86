-- Why: a search that finds what a person means, and lists whose every page costs about the same however many
-- products there are.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lists: every sort can be read from an index alone, filters included.
alter table product
  -- Changes only when the last piece goes or the first comes back: selling one of many touches no index.
  add column in_stock boolean not null generated always as (stock > 0) stored,
  add column name_key text not null generated always as (lower(name)) stored;

drop index product_newest, product_by_name, product_by_price,
  product_of_sub_category_newest, product_of_sub_category_by_name, product_of_sub_category_by_price;
create index product_newest on product (id desc)
  include (in_stock, price_paise, sub_category_id) where deleted_at is null;
create index product_by_name on product (name_key, id)
  include (in_stock, price_paise, sub_category_id) where deleted_at is null;
create index product_by_price on product (price_paise, id)
  include (in_stock, sub_category_id) where deleted_at is null;
create index product_of_sub_category_newest on product (sub_category_id, id desc)
  include (in_stock, price_paise) where deleted_at is null;
create index product_of_sub_category_by_name on product (sub_category_id, name_key, id)
  include (in_stock, price_paise) where deleted_at is null;
create index product_of_sub_category_by_price on product (sub_category_id, price_paise, id)
  include (in_stock) where deleted_at is null;

-- How many live products each sub-category has, so that the size of a list need not be counted.
alter table sub_category
  add column product_count integer not null default 0
    constraint sub_category_product_count check (product_count >= 0);
update sub_category set product_count =
  (select count(*) from product where sub_category_id = sub_category.id and deleted_at is null);

create function count_new_products() returns trigger language plpgsql as $$
begin
  update sub_category set product_count = product_count + added.products
  from (select sub_category_id, count(*) as products from new_product
        where deleted_at is null group by sub_category_id order by sub_category_id) as added
  where sub_category.id = added.sub_category_id;
  return null;
end $$;
create trigger product_added after insert on product
  referencing new table as new_product for each statement execute function count_new_products();

create function count_moved_product() returns trigger language plpgsql as $$
begin
  update sub_category set product_count = product_count
    + (id = new.sub_category_id and new.deleted_at is null)::int
    - (id = old.sub_category_id and old.deleted_at is null)::int
  where id in (old.sub_category_id, new.sub_category_id);
  return null;
end $$;
create trigger product_moved after update on product for each row
  when (old.deleted_at is distinct from new.deleted_at or old.sub_category_id <> new.sub_category_id)
  execute function count_moved_product();

-- Search: apart from the product, whose row changes with every sale. Narrow, since a common word is in very
-- many names; what a list is sorted and filtered by stands beside the words.
create table product_search (
  product_id integer primary key references product (id),
  sub_category_id integer not null references sub_category (id),
  price_paise integer not null,
  in_stock boolean not null,
  review_count integer not null,
  name_length smallint not null,
  name_words tsvector not null
);
create index product_search_name_words on product_search using gin (name_words) with (fastupdate = off);
create index product_search_sub_category on product_search (sub_category_id);

-- The words of name, sub-category, category and description together: looked at where names have too few.
create table product_text (
  product_id integer primary key references product (id),
  words tsvector not null
);
create index product_text_words on product_text using gin (words) with (fastupdate = off);

-- Every word that some product has, to find what somebody meant who mistyped one.
create table search_word (
  word text primary key,
  in_name boolean not null
);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

create function without_accents(text) returns text language sql stable parallel safe as $$
  select lower(public.unaccent($1))
$$;

-- Words as they stand; "tea-light" also as "tealight".
create function plain_words_of(text) returns tsvector language sql stable parallel safe as $$
  select strip(to_tsvector('pg_catalog.simple', plain)
    || to_tsvector('pg_catalog.simple', regexp_replace(plain, '(\w)-(?=\w)', '\1', 'g')))
  from (select without_accents($1)) as folded (plain)
$$;

-- The same with stems, so that "candles" and "candle" meet in "candl".
create function words_of(text) returns tsvector language sql stable parallel safe as $$
  select strip(to_tsvector('pg_catalog.english', without_accents($1))) || plain_words_of($1)
$$;

-- Writes the words of these products anew; those that are deleted lose theirs.
create function index_products(ids integer[]) returns void language sql as $$
  delete from product_search where product_id = any (ids);
  delete from product_text where product_id = any (ids);

  insert into product_search
    (product_id, sub_category_id, price_paise, in_stock, review_count, name_length, name_words)
  select id, sub_category_id, price_paise, in_stock, review_count, length(name), words_of(name)
  from product where id = any (ids) and deleted_at is null;

  insert into product_text (product_id, words)
  select product.id, words_of(
    concat_ws(' ', product.name, sub_category.name, category.name, product.description))
  from product
  join sub_category on sub_category.id = product.sub_category_id
  join category on category.id = sub_category.category_id
  where product.id = any (ids) and product.deleted_at is null;

  -- In the order of the words, so that two who save at once do not wait for each other in a ring.
  insert into search_word (word, in_name)
  select word, bool_or(in_name)
  from product
  join sub_category on sub_category.id = product.sub_category_id
  join category on category.id = sub_category.category_id
  cross join lateral (
    select unnest(tsvector_to_array(plain_words_of(concat_ws(' ', product.name, sub_category.name, category.name)))), true
    union all
    select unnest(tsvector_to_array(plain_words_of(product.description))), false
  ) as found (word, in_name)
  where product.id = any (ids) and product.deleted_at is null
  group by word
  order by word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_word.in_name;
$$;

create function index_new_products() returns trigger language plpgsql as $$
begin
  perform index_products(array(select id from new_product));
  return null;
end $$;
create trigger product_to_index after insert on product
  referencing new table as new_product for each statement execute function index_new_products();

create function index_changed_product() returns trigger language plpgsql as $$
begin
  perform index_products(array[new.id]);
  return null;
end $$;
create trigger product_to_index_again after update on product for each row
  when ((old.name, old.description, old.sub_category_id, old.deleted_at)
    is distinct from (new.name, new.description, new.sub_category_id, new.deleted_at))
  execute function index_changed_product();

create function copy_to_index() returns trigger language plpgsql as $$
begin
  update product_search
  set in_stock = new.in_stock, price_paise = new.price_paise, review_count = new.review_count
  where product_id = new.id;
  return null;
end $$;
create trigger product_repriced_sold_out_or_reviewed after update on product for each row
  when ((old.in_stock, old.price_paise, old.review_count)
    is distinct from (new.in_stock, new.price_paise, new.review_count))
  execute function copy_to_index();

create function index_renamed_shelf() returns trigger language plpgsql as $$
begin
  perform index_products(array(
    select product.id from product
    join sub_category on sub_category.id = product.sub_category_id
    where product.deleted_at is null
      and case tg_table_name when 'category' then sub_category.category_id else sub_category.id end = new.id));
  return null;
end $$;
create trigger sub_category_renamed after update on sub_category for each row
  when ((old.name, old.category_id) is distinct from (new.name, new.category_id))
  execute function index_renamed_shelf();
create trigger category_renamed after update on category for each row
  when (old.name <> new.name) execute function index_renamed_shelf();

select index_products(array(select id from product));
