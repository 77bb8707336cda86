import { sql } from 'kysely';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

/** How a typed word relates to the words of the shop. */
interface TypedWord {
  /** Without accents, in lower case. */
  word: string;
  /** "candl" of "candles". */
  stem: string;
  /** Some product's name has just this word. */
  is_in_name: boolean;
  /** Some product's name has a word that begins with this one. */
  begins_in_name: boolean;
  /**
   * Words of the shop that look like it, or sound so, only if no name has the word, the most similar first; 1 means
   * equal.
   */
  similar: { word: string; likeness: number }[];
  /**
   * The word as the words of translations are indexed: by its sound, and by that of the word that it is a form of. Of a word of
   * Latin letters that is in a name, none.
   */
  spoken: string[];
  /** What this word and as many after it mean, as queries of type `tsquery`. */
  meanings: { length: number; query: string }[];
}

/** The end of an index range: greater than any character that may follow. */
const lastCharacter = 0x10ffff;
const minSoundLength = 2;
/** Shorter ones sound like too much. */
const minSimilarSoundLength = 3;
const minBeginningLength = 3;
/** Whether a word can be a word of the shop's English. */
const isLatin = (word: ReturnType<typeof sql.ref>) => sql`${word} ~ '[a-z]'`;
/** How similar a sound must be to be taken for another. */
const nearSound = 0.5;
/** The possessive ending of a word in Marathi: "केकचा", "vadhdivasache". */
const ofSomething = '(?<=..)(ा?(चा|ची|चे|च्या)|a?(cha|chi|che|chya))$';

/**
 * Looks up the typed words, in their order. A letter may become a separator when its accent is removed (U+02BC is an
 * apostrophe), so that one word becomes several or none: they are split again, as the words of products are. What
 * stands in the shop's names is never taken for what only sounds like it.
 */
export async function lookUpWords(db: Db, words: string[]): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    with typed as materialized (
      select folded.word, row_number() over (order by typed.place, folded.place) as place
      from unnest(${words}::text[]) with ordinality as typed (word, place)
      cross join lateral regexp_split_to_table(without_signs(without_accents(typed.word)), ' +')
        with ordinality as folded (word, place)
      where folded.word <> ''
      order by 2 limit ${limits.maxSearchWords}
    ), known as materialized (
      select place, word, stem, begins_in_name,
        exists (select from search_word where search_word.word in (typed.word, stem) and in_name) as is_in_name,
        case when begins_in_name then word else regexp_replace(word, ${ofSomething}, '') end as bare,
        case when begins_in_name and ${isLatin(sql.ref('word'))} then '' else sound_of(word) end as sound
      from typed
      cross join lateral (
        select coalesce((tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1], word) as stem
      ) as stemmed
      cross join lateral (
        select
          exists (select from search_word where in_name and search_word.word ~>=~ typed.word
            and search_word.word ~<~ (typed.word || chr(${lastCharacter})))
          or exists (select from search_word where in_name and search_word.word ~>=~ stem
            and search_word.word ~<~ (stem || chr(${lastCharacter}))) as begins_in_name
      ) as beginning
    )
    select known.word, stem, begins_in_name, is_in_name,
      case when begins_in_name then '[]' else (
        select coalesce(jsonb_agg(likely), '[]') from (${similarTo('known')}) as likely
      ) end as similar,
      array(${spokenAs('known')}) as spoken,
      (${meaningsFrom('known')}) as meanings
    from known order by place
  `.execute(db);
  return rows;
}

/** What looks like a word, or sounds like it; of another script than Latin, also what sounds nearly like it. */
const similarTo = (typed: string) => {
  const word = sql.ref(`${typed}.word`);
  const sound = sql.ref(`${typed}.sound`);
  const bare = sql.ref(`${typed}.bare`);
  return sql`
    select word, max(likeness) as likeness from (
      (select word, similarity(word, ${word}) as likeness, in_name from search_word
        where word % ${word} and word !~ '^~'
        order by likeness desc, in_name desc, word limit 3)
      union all
      (select word, 1, true from search_word
        where in_name and sound in (${sound}, sound_of(${bare})) and length(sound) >= ${minSimilarSoundLength}
          and word !~ '^~'
        order by word limit 3)
      union all
      (select word, similarity(sound, ${sound}), true from search_word
        where in_name and sound % ${sound} and similarity(sound, ${sound}) >= ${nearSound}
          and not ${isLatin(word)}
        order by 2 desc, word limit 3)
    ) as found
    group by word order by likeness desc, bool_or(in_name) desc, word limit 3
  `;
};

/** A word as it is indexed of translations, and without an ending. */
const spokenAs = (typed: string) => {
  const sound = sql.ref(`${typed}.sound`);
  return sql`
    select '~' || own from unnest(array[${sound}, case when ${sound} <> '' then sound_of(${sql.ref(`${typed}.bare`)}) end]) as own
    where length(own) >= ${minSoundLength}
  `;
};

/**
 * What one to four words from this one on mean: by the synonyms of staff, by their spelling or by their sound; as one
 * word of the shop ("cup cake"), and as two ("giftbox").
 */
const meaningsFrom = (first: string) => {
  const place = sql.ref(`${first}.place`);
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('length', length, 'query', query)), '[]')
    from (
      select count(*)::int as length, string_agg(part.word, ' ' order by part.place) as words,
        string_agg(part.stem, ' ' order by part.place) as stems,
        string_agg(part.bare, '' order by part.place) as bare,
        string_agg(part.word, '' order by part.place) as joined, bool_and(part.begins_in_name) as is_known
      from generate_series(1, ${limits.maxWordsOfSynonym}::int) as size
      join known as part on part.place >= ${place} and part.place < ${place} + size
      group by size having count(*) = size
    ) as phrase
    cross join lateral (
      select query from search_synonym where stems = phrase.stems
      union
      select query from search_synonym
      where not is_known and sound in (sound_of(phrase.words), sound_of(phrase.bare))
        and length(sound) >= ${minSoundLength}
      union
      (select query from search_synonym
      where not is_known and length(phrase.words) >= ${minBeginningLength}
        and words ~>=~ phrase.words and words ~<~ (phrase.words || chr(${lastCharacter}))
        order by length(words), words limit 1)
      union
      select lexeme(word) || ':*' from search_word where length > 1 and in_name and word = phrase.joined
      union
      (select '(' || lexeme(head.word) || ' & ' || lexeme(tail.word) || ':*)'
      from generate_series(3, length(phrase.words) - 3) as cut
      join search_word as head on head.word = left(phrase.words, cut) and head.in_name
      join search_word as tail on tail.word = substr(phrase.words, cut + 1) and tail.in_name
      where length = 1 and not is_known limit 1)
    ) as meaning
  `;
};
