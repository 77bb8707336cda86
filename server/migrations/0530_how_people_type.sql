-- Why: people type "gubbara", "mombatti" or "बलून" and mean balloons and candles; "butter paper" is parchment here, and "table
-- cloth" a table cover. What is meant stands in a table that staff edit; what is only spelt otherwise is found by its sound (decision 0107).

-- How a word sounds, as far as people agree in writing it: Devanagari in Latin letters, no "a" but the first letter, as nobody agrees
-- on those, long vowels and double letters short, no breath after a consonant, and no vowel at the end, which is what
-- plurals change. "gubbara", "gubara" and "गुब्बारे" are "gubr". "C" is what is written "ch".
create function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  spelt text := translate(
    regexp_replace(normalize(word, NFKD), '([क-ह]़?)(?![़ा-ौ्ॅ])', '\1ा', 'g'),
    'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहअआइईउऊऋएऐऍऎओऔऑऒािीुूृेैॅॆोौॉॊंँः़्',
    'kkggnCCjjnttddnttddnnpfbbmyrrlllvssshaaiiuureeeeooooaiiuureeeeoooonn');
begin
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

-- The stems of words, so that plurals are the same.
create function stems_in(words text) returns text language sql immutable parallel safe as $$
  select string_agg(coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1], word), ' ' order by place)
  from regexp_split_to_table(words, ' +') with ordinality as each_word (word, place)
$$;

-- What a meaning is as a query: its words or their stems, of one of several parts between commas.
create function meaning_query(means text) returns text language sql immutable parallel safe as $$
  select string_agg('(' || words.query || ')', ' | ')
  from unnest(string_to_array(without_accents(means), ',')) as part (text)
  cross join lateral (
    select string_agg('(' || lexeme(word) || ' | ' || lexeme(coalesce(
      (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1], word)) || ')', ' & ') as query
    from regexp_split_to_table(without_signs(part.text), '\s+') as word
    where word <> ''
  ) as words
  where words.query is not null
$$;

alter table search_word add column sound text generated always as (sound_of(word)) stored;
create index search_word_sound on search_word (sound) where in_name;
create index search_word_similar_sound on search_word using gin (sound gin_trgm_ops) where in_name;

create table search_synonym (
  id bigint generated always as identity primary key,
  -- What people type, as the search parts it: without accents, in lower case, one blank between two words.
  words text not null constraint search_synonym_taken unique
    constraint search_synonym_words check (char_length(words) between 1 and 80),
  -- What it means in the shop's words; several meanings have commas between them.
  means text not null constraint search_synonym_means check (char_length(means) between 1 and 200),
  stems text not null generated always as (stems_in(words)) stored,
  sound text not null generated always as (sound_of(words)) stored,
  query text not null generated always as (meaning_query(means)) stored
);
create index search_synonym_beginning on search_synonym (words text_pattern_ops);
create index search_synonym_stems on search_synonym (stems);
create index search_synonym_sound on search_synonym (sound);
