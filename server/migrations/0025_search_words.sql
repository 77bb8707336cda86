-- Why: words were lost to the search. A product that lost its words took them out of search_word while another that
-- came with the same words saw them there and put none in. And each product took its words one after the other, so
-- that two who wrote several products could wait for each other.
-- Now whoever uses a word holds it against being taken out (FOR KEY SHARE) until he commits, all words of a statement
-- are taken in one order, and nobody takes words out but a sweeper, later, of which nobody has to wait.

-- Words that left a product, and perhaps the shop: the sweeper looks. Never waited for, since rows are only added.
create table search_word_left (word text not null);

create function stems_of(text) returns tsvector language sql immutable parallel safe as $$
  select strip(to_tsvector('pg_catalog.english', without_signs(without_accents($1))))
$$;

create function words_in_index(ids integer[]) returns table (word text, in_name boolean) language sql stable as $$
  select word, bool_or(named) from (
    select unnest(tsvector_to_array(words)) as word, false as named from product_text where product_id = any (ids)
    union all
    select unnest(tsvector_to_array(name_words)), true from product_search where product_id = any (ids)
  ) as there group by word
$$;

-- Products' words, from their own rows alone: nothing else is read, so nothing else can have changed. The products
-- are locked by whoever calls this.
create function index_products(ids integer[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  were text[];
  were_named boolean[];
  used text[];
  used_named boolean[];
begin
  select array_agg(word), array_agg(in_name) into were, were_named from words_in_index(ids);

  delete from product_search using product
    where product_id = any (ids) and product.id = product_id and product.deleted_at is not null;
  delete from product_text using product
    where product_id = any (ids) and product.id = product_id and product.deleted_at is not null;
  with told as materialized (
    select id, sub_category_id, price_paise, in_stock, review_count, length(name) as name_length, name_key,
      plain_words_of(name) as plain_name, stems_of(name) as name_stems,
      plain_words_of(name || ' ' || description) as plain, stems_of(name || ' ' || description) as stems
    from product where id = any (ids) and deleted_at is null
  ), named as (
    insert into product_search (product_id, sub_category_id, price_paise, in_stock, review_count, name_length,
      name_key, name_words)
    select id, sub_category_id, price_paise, in_stock, review_count, name_length, name_key, plain_name || name_stems
    from told
    on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
      price_paise = excluded.price_paise, in_stock = excluded.in_stock,
      review_count = excluded.review_count, name_length = excluded.name_length,
      name_key = excluded.name_key, name_words = excluded.name_words
  ), written as (
    insert into product_text (product_id, sub_category_id, words, price_paise, in_stock, review_count,
      name_length, name_key, name_words)
    select id, sub_category_id, plain || stems, price_paise, in_stock, review_count, name_length, name_key,
      plain_name || name_stems
    from told
    on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
      words = excluded.words, price_paise = excluded.price_paise, in_stock = excluded.in_stock,
      review_count = excluded.review_count, name_length = excluded.name_length,
      name_key = excluded.name_key, name_words = excluded.name_words
  )
  select array_agg(word order by word), array_agg(in_name order by word) into used, used_named
  from (
    select word, bool_or(named) as in_name from (
      select unnest(tsvector_to_array(plain)), false from told
      union all select unnest(tsvector_to_array(plain_name)), true from told
    ) as each_word (word, named) group by word
  ) as all_words;

  perform hold_words(used, used_named);

  with after as materialized (select word, in_name from words_in_index(ids))
  insert into search_word_left
  select word from unnest(were, were_named) as before (word, in_name)
  where exists (select from search_word where search_word.word = before.word)
    and not exists (select from after where after.word = before.word and after.in_name >= before.in_name);
end $$;

-- Puts in what is not there, and holds what is. What the sweeper takes out between the two is put in once more.
create function hold_words(used text[], used_named boolean[]) returns void language plpgsql
  set enable_seqscan = off as $$
begin
  loop
    insert into search_word (word, in_name)
    select word, in_name from unnest(used, used_named) as wanted (word, in_name)
    where not exists (
      select from search_word as known where known.word = wanted.word and known.in_name >= wanted.in_name
    )
    order by word
    on conflict (word) do update set in_name = search_word.in_name or excluded.in_name;
    exit when coalesce(cardinality(used), 0) = (
      select count(*) from (
        select from unnest(used, used_named) as wanted (word, in_name)
        join search_word as known on known.word = wanted.word and known.in_name >= wanted.in_name
        order by known.word for key share of known
      ) as held
    );
  end loop;
end $$;

-- Looks at some of the words that left a product, and takes those out that no product has any more. Words that
-- somebody is about to use are left for later. Answers how many it has looked at.
create function sweep_words(most integer) returns integer language plpgsql set enable_seqscan = off as $$
declare
  taken integer;
  candidates text[];
  free text[];
begin
  with gone as (
    delete from search_word_left
    where ctid = any (array(select ctid from search_word_left limit most for update skip locked))
    returning word
  )
  select count(*), array_agg(distinct word) into taken, candidates from gone;
  free := array(
    select search_word.word from unnest(candidates) as candidate (word) join search_word using (word)
    for update of search_word skip locked
  );
  -- Of those nobody is about to use any: who comes now waits until this is done.
  delete from search_word
  where word = any (free) and not exists (select from product_text where words @@ lexeme(word)::tsquery);
  update search_word set in_name = false
  where word = any (free) and in_name
    and not exists (select from product_search where name_words @@ lexeme(word)::tsquery);
  insert into search_word_left
  select word from search_word where word = any (candidates) and word <> all (free);
  if cardinality(free) > 0 then
    perform tell_change('{products}');
  end if;
  return taken;
end $$;

drop trigger product_to_index on product;
drop trigger product_to_index_again on product;
drop function index_changed_product();

create function index_new_products() returns trigger language plpgsql as $$
begin
  perform index_products(array_agg(id)) from new_product;
  return null;
end $$;
create trigger product_to_index after insert on product
  referencing new table as new_product for each statement execute function index_new_products();

-- An import writes many at a go, and says so by shop.importing: it calls the function itself.
create function index_changed_product() returns trigger language plpgsql as $$
begin
  if current_setting('shop.importing', true) is distinct from 'on' then
    perform index_products(array[new.id]);
  end if;
  return null;
end $$;
create trigger product_to_index_again after update on product for each row
  when ((old.name, old.description, old.sub_category_id, old.deleted_at)
    is distinct from (new.name, new.description, new.sub_category_id, new.deleted_at))
  execute function index_changed_product();

drop function index_product(product);
drop function forget_words(text[]);
drop function forget_unused_words();

-- What stayed too long is looked at.
insert into search_word_left select word from search_word;
