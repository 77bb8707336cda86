-- Why: whoever types "उल्लू" or "ullu" finds the owl whose translation says so (decision 0124). The words of translations are indexed
-- by how they sound, which is one short word for all ways of writing them, in Hindi as in Marathi: "~ul". No typed word has a "~".

-- As in 0530; a sound that is indexed sounds as it stands.
create or replace function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  spelt text;
begin
  if word like '~%' then
    return substr(word, 2);
  end if;
  spelt := translate(
    regexp_replace(normalize(word, NFKD), '([क-ह]़?)(?![़ा-ौ्ॅ])', '\1ा', 'g'),
    'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहअआइईउऊऋएऐऍऎओऔऑऒािीुूृेैॅॆोौॉॊंँः़्',
    'kkggnCCjjnttddnttddnnpfbbmyrrlllvssshaaiiuureeeeooooaiiuureeeeoooonn');
  spelt := regexp_replace(lower(public.unaccent('public.unaccent', replace(spelt, 'C', 'ch'))), '[^a-z]+', '', 'g');
  spelt := regexp_replace(spelt, 'ch+', 'C', 'g');
  spelt := regexp_replace(spelt, 'c(?=[eiy])', 's', 'g');
  spelt := replace(replace(replace(spelt, 'x', 'ks'), 'ph', 'f'), 'wh', 'v');
  spelt := translate(spelt, 'czqw', 'kjkv');
  spelt := regexp_replace(spelt, 'ee|ea', 'i', 'g');
  spelt := regexp_replace(spelt, 'oo', 'u', 'g');
  spelt := regexp_replace(spelt, 'au|ou', 'o', 'g');
  spelt := replace(spelt, 'ai', 'e');
  spelt := regexp_replace(spelt, '(.)\1+', '\1', 'g');
  spelt := regexp_replace(spelt, '([bdgjkstv])h', '\1', 'g');
  spelt := regexp_replace(spelt, '(?<!^)a', '', 'g');
  spelt := regexp_replace(spelt, 'iy(?=.)', 'i', 'g');
  spelt := regexp_replace(spelt, 'm(?=[bp])', 'n', 'g');
  spelt := regexp_replace(spelt, 'e(?=rs?$)', '');
  return regexp_replace(spelt, '(?<=..)(?:i?on|in)?[aeiouy]*$', '');
end $$;

-- The words of a text in another language as they are typed: digits are Latin, what joins letters unseen and the dot below them are left out.
create function translated_words_of(value text) returns text[] language sql immutable parallel safe as $$
  select tsvector_to_array(plain_words_of(normalize(translate(normalize(value, NFKD),
    '०१२३४५६७८९' || chr(2364) || chr(8203) || chr(8204) || chr(8205) || chr(8288) || chr(65279), '0123456789'), NFC)))
$$;

-- A word as the index has it: one of Latin letters or digits as it stands, another as it sounds; null if it has no sound.
create function indexed_word(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '[a-z0-9]' then word else '~' || nullif(sound_of(word), '') end
$$;

create function indexed_words_of(value text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct indexed) filter (where indexed is not null)), '')
  from unnest(translated_words_of(value)) as word, indexed_word(word) as indexed
$$;

-- As in 0330, with the words of translations among those of name and text. Rows of the index are locked first: who translates a product and
-- who renames it wait here for each other, and whoever comes second sees what the first has written.
create or replace function index_products(ids integer[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  were text[];
  were_named boolean[];
  used text[];
  used_named boolean[];
begin
  perform from product_search where product_id = any (ids) order by product_id for no key update;
  select array_agg(word), array_agg(in_name) into were, were_named from words_in_index(ids);

  delete from product_search using product
    where product_id = any (ids) and product.id = product_id and product.deleted_at is not null;
  delete from product_text using product
    where product_id = any (ids) and product.id = product_id and product.deleted_at is not null;
  with translated as materialized (
    select thing_id, field = 'name' as named, word
    from catalogue_text, unnest(translated_words_of(value)) as word
    where kind = 'product' and thing_id = any (ids)
  ), indexed as materialized (
    -- Each word once: a shop has few words, and its products have them again and again.
    select word, indexed_word(word) as indexed from (select distinct word from translated) as each_word
  ), spoken as materialized (
    select thing_id, array_agg(distinct indexed) as words,
      coalesce(array_agg(distinct indexed) filter (where named), '{}') as name_words
    from translated join indexed using (word) where indexed is not null group by thing_id
  ), told as materialized (
    select id, sub_category_id, price_paise, in_stock, review_count, length(name) as name_length, name_key,
      country_of_origin, origin_key,
      plain_words_of(name) || array_to_tsvector(coalesce(spoken.name_words, '{}')) as plain_name, stems_of(name) as name_stems,
      plain_words_of(said) || array_to_tsvector(coalesce(spoken.words, '{}')) as plain, stems_of(said) as stems
    from product left join spoken on thing_id = id,
      concat_ws(' ', name, description, 'made in ' || country_name(country_of_origin)) as said
    where id = any (ids) and deleted_at is null
  ), named as (
    insert into product_search (product_id, sub_category_id, price_paise, in_stock, review_count, name_length,
      name_key, name_words, country_of_origin, origin_key)
    select id, sub_category_id, price_paise, in_stock, review_count, name_length, name_key, plain_name || name_stems,
      country_of_origin, origin_key
    from told
    on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
      price_paise = excluded.price_paise, in_stock = excluded.in_stock,
      review_count = excluded.review_count, name_length = excluded.name_length,
      name_key = excluded.name_key, name_words = excluded.name_words,
      country_of_origin = excluded.country_of_origin, origin_key = excluded.origin_key
  ), written as (
    insert into product_text (product_id, sub_category_id, words, price_paise, in_stock, review_count,
      name_length, name_key, name_words, country_of_origin, origin_key)
    select id, sub_category_id, plain || stems, price_paise, in_stock, review_count, name_length, name_key,
      plain_name || name_stems, country_of_origin, origin_key
    from told
    on conflict (product_id) do update set sub_category_id = excluded.sub_category_id,
      words = excluded.words, price_paise = excluded.price_paise, in_stock = excluded.in_stock,
      review_count = excluded.review_count, name_length = excluded.name_length,
      name_key = excluded.name_key, name_words = excluded.name_words,
      country_of_origin = excluded.country_of_origin, origin_key = excluded.origin_key
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

-- What places are called: few, and put together with their English when something is searched for (0011).
alter table catalogue_text add column words tsvector;
create function words_of_place() returns trigger language plpgsql as $$
begin
  new.words := indexed_words_of(new.value);
  return new;
end $$;
create trigger catalogue_text_words before insert or update of value on catalogue_text for each row
  when (new.kind in ('category', 'sub_category')) execute function words_of_place();

-- As in 0580; the words of a product are indexed, and a search may now find another.
create or replace function tell_translated() returns trigger language plpgsql as $$
begin
  perform index_products(array_agg(distinct thing_id order by thing_id)) from changed where kind = 'product' having count(*) > 0;
  perform tell_change(array_agg(distinct word))
  from changed, unnest(case kind
    when 'product' then array['products', 'product:' || thing_id]
    else array['categories'] end) as word;
  return null;
end $$;
