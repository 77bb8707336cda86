-- Why: where somebody held many words for a while, the sweeper looked at the same ones again and again, and wrote
-- thousands of dead rows a second.

-- As before (migration 0025), but it answers how many words need not be looked at again.
create or replace function sweep_words(most integer) returns integer language plpgsql set enable_seqscan = off as $$
declare
  taken integer;
  put_back integer;
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
  get diagnostics put_back = row_count;
  if cardinality(free) > 0 then
    perform tell_change('{products}');
  end if;
  return taken - put_back;
end $$;
