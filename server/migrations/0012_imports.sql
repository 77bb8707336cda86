-- Why: many products change in one transaction. To ask of each word that left one of them whether another still
-- has it takes longer the more products there are; an import asks once, when all of it is written.

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

-- All words that no product has any more.
create function forget_unused_words() returns void language sql as $$
  delete from search_word where word not in (select word from ts_stat('select words from product_text'));
  update search_word set in_name = false
  where in_name and word not in (select word from ts_stat('select name_words from product_search'));
$$;
