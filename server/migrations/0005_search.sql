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

-- Sub-categories are locked in the order of their ids, whoever comes from where.
create function count_new_products() returns trigger language plpgsql as $$
begin
  perform from sub_category where id in (select sub_category_id from new_product)
    order by id for no key update;
  update sub_category set product_count = product_count + added.products
  from (select sub_category_id, count(*) as products from new_product
        where deleted_at is null group by sub_category_id) as added
  where sub_category.id = added.sub_category_id;
  return null;
end $$;
create trigger product_added after insert on product
  referencing new table as new_product for each statement execute function count_new_products();

create function count_moved_product() returns trigger language plpgsql as $$
begin
  perform from sub_category where id in (old.sub_category_id, new.sub_category_id)
    order by id for no key update;
  update sub_category set product_count = product_count
    + (id = new.sub_category_id and new.deleted_at is null)::int
    - (id = old.sub_category_id and old.deleted_at is null)::int
  where id in (old.sub_category_id, new.sub_category_id);
  return null;
end $$;
create trigger product_moved after update on product for each row
  when (old.deleted_at is distinct from new.deleted_at or old.sub_category_id <> new.sub_category_id)
  execute function count_moved_product();

-- Immutable, so that columns can be made of it: the rules of "unaccent" come with PostgreSQL.
create function without_accents(text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', $1))
$$;

create function without_signs(text) returns text language sql immutable parallel safe as $$
  select regexp_replace($1, '[!-/:-@[-`{-~]+', ' ', 'g')
$$;

-- The words of a text as somebody would type them: signs part them, "tea-light" is also "tealight", and
-- "12inch" also "12 inch".
-- The shop's rules part what is searched for in the same way.
create function plain_words_of(text) returns tsvector language sql immutable parallel safe as $$
  select strip(to_tsvector('pg_catalog.simple', without_signs(plain) || ' '
    || without_signs(regexp_replace(plain, '(\d)(?=[a-z]{2})', '\1 ', 'g')) || ' '
    || without_signs(regexp_replace(plain, '(\w)-(?=\w)', '\1', 'g'))))
  from (select without_accents($1)) as folded (plain)
$$;

-- The same with stems, so that "candles" and "candle" meet in "candl".
create function words_of(text) returns tsvector language sql immutable parallel safe as $$
  select plain_words_of($1) || strip(to_tsvector('pg_catalog.english',
    without_signs(without_accents($1))))
$$;

-- A word as it is written in a query, whatever is in it.
create function lexeme(text) returns text language sql immutable parallel safe as $$
  select '''' || translate($1, '''\', '') || ''''
$$;

-- Search: apart from the product, whose row changes with every sale. Narrow, since a common word is in very
-- many names; what a list is sorted and filtered by stands beside the words.
create table product_search (
  product_id integer primary key references product (id),
  sub_category_id integer not null references sub_category (id),
  price_paise integer not null,
  in_stock boolean not null,
  review_count integer not null,
  name_length smallint not null,
  name_key text not null,
  name_words tsvector not null
);
create index product_search_name_words on product_search using gin (name_words) with (fastupdate = off);
create index product_search_sub_category on product_search (sub_category_id);

-- The words of name and description together: looked at where names have too few.
create table product_text (
  product_id integer primary key references product (id),
  sub_category_id integer not null references sub_category (id),
  words tsvector not null
);
create index product_text_words on product_text using gin (words) with (fastupdate = off);
create index product_text_sub_category on product_text (sub_category_id);

-- What a product is called by the place it stands in. Kept there, so that a new name changes one row.
alter table category add column words tsvector not null generated always as (words_of(name)) stored;
alter table sub_category add column words tsvector not null generated always as (words_of(name)) stored;

-- The words that products have: what somebody may have meant who mistyped one.
create table search_word (
  word text primary key,
  in_name boolean not null
);
create index search_word_beginning on search_word (word text_pattern_ops) where in_name;
create index search_word_similar on search_word using gin (word gin_trgm_ops);

-- One product's words, from its own row alone: nothing else is read, so nothing else can have changed.
create function index_product(changed product) returns void language plpgsql as $$
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
  insert into product_text values (changed.id, changed.sub_category_id,
    words_of(changed.name || ' ' || changed.description))
  on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
    words = excluded.words;
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

-- Words that left a product are forgotten with the last product that had them.
create function forget_words(gone text[]) returns void language sql as $$
  delete from search_word where word = any (gone)
    and not exists (select from product_text where words @@ lexeme(word)::tsquery);
  update search_word set in_name = false where word = any (gone) and in_name
    and not exists (select from product_search where name_words @@ lexeme(word)::tsquery);
$$;

create function index_changed_product() returns trigger language plpgsql as $$
begin
  perform index_product(new);
  if tg_op = 'UPDATE' then
    perform forget_words(array(
      select unnest(tsvector_to_array(plain_words_of(old.name || ' ' || old.description)))
      except
      select unnest(tsvector_to_array(plain_words_of(new.name || ' ' || new.description)))
      where new.deleted_at is null and old.name = new.name));
  end if;
  return null;
end $$;
create trigger product_to_index after insert on product for each row
  execute function index_changed_product();
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

select index_product(product) from product;
