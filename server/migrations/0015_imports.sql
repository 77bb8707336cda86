-- Why: many products change in one transaction. What is done for each of them as it changes takes longer the more
-- of them there are: to ask of each word that left one whether another still has it, and to count one more here and
-- one less there in rows that nobody else has seen yet. An import, which says so by `shop.importing`, asks once when
-- all of it is written, and counts many at a go.

-- A connection plans a function's statements once. One that does so while there are few words, as in the middle of
-- a first import, would read all words for each product ever after.
alter function index_product(product) set enable_seqscan = off;

create or replace function index_changed_product() returns trigger language plpgsql as $$
begin
  perform index_product(new);
  if tg_op = 'UPDATE' and current_setting('shop.importing', true) is distinct from 'on' then
    perform forget_words(array(
      select unnest(tsvector_to_array(plain_words_of(old.name || ' ' || old.description)))
      except
      select unnest(tsvector_to_array(plain_words_of(new.name || ' ' || new.description)))
      where new.deleted_at is null and old.name = new.name));
  end if;
  return null;
end $$;

create or replace function count_moved_product() returns trigger language plpgsql as $$
begin
  if current_setting('shop.importing', true) = 'on' then
    return null;
  end if;
  perform from sub_category where id in (old.sub_category_id, new.sub_category_id)
    order by id for no key update;
  update sub_category set product_count = product_count
    + (id = new.sub_category_id and new.deleted_at is null)::int
    - (id = old.sub_category_id and old.deleted_at is null)::int
  where id in (old.sub_category_id, new.sub_category_id);
  return null;
end $$;

-- All words that no product has any more.
create function forget_unused_words() returns void language sql as $$
  delete from search_word where word not in (select word from ts_stat('select words from product_text'));
  update search_word set in_name = false
  where in_name and word not in (select word from ts_stat('select name_words from product_search'));
$$;
