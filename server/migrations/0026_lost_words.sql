-- Without a transaction: words are computed for each product, which takes a minute where there are very many.
-- Why: what was lost before words were held comes back.

-- step: batches of 1000 by id of product
insert into search_word (word, in_name)
select word, bool_or(named) from (
  select unnest(tsvector_to_array(plain_words_of(name || ' ' || description))), false
  from product where id > $1 and id <= $2 and deleted_at is null
  union all
  select unnest(tsvector_to_array(plain_words_of(name))), true
  from product where id > $1 and id <= $2 and deleted_at is null
) as each_word (word, named)
group by word order by word
on conflict (word) do update set in_name = search_word.in_name or excluded.in_name;
