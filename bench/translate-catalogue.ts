import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { vacuum } from './vacuum.ts';

/** Products in one statement, as in a large file of translations. */
const perStatement = 5_000;

/**
 * Translates all names and descriptions into both languages, word by word: into what the shop's meanings have for it, and the other words
 * into the letters of these languages. It takes some minutes for 100,000 products.
 */
export async function translateCatalogue(db: Db, count: number): Promise<void> {
  const words = await translatedWords(db);
  for (let from = 0; from < count; from += perStatement) {
    await db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`
        insert into catalogue_text (kind, thing_id, field, language, source, value)
        select 'product', product.id, text.field, wanted.language, text.source, (
          select string_agg(coalesce(wanted.words ->> lower(regexp_replace(word, '[^A-Za-z]', '', 'g')), word), ' ' order by place)
          from regexp_split_to_table(text.source, ' +') with ordinality as each_word (word, place))
        from product
        cross join lateral (values ('name', name), ('description', description)) as text (field, source)
        cross join (values ('hi', ${words.hi}::jsonb), ('mr', ${words.mr}::jsonb)) as wanted (language, words)
        where product.id > ${from} and product.id <= ${from + perStatement} and text.source <> ''
      `.execute(db);
    });
  }
  await vacuum(db, ['catalogue_text', 'product_search', 'product_text', 'search_word']);
}

/** Returns each word of the catalogue in both languages, as JSON. */
async function translatedWords(db: Db): Promise<Record<'hi' | 'mr', string>> {
  const { rows: known } = await sql<{ means: string; words: string }>`
    select means, words from search_synonym where words ~ '[ऀ-ॿ]' and means ~ '^[a-z]+$'
    order by words
  `.execute(db);
  const { rows: used } = await sql<{ word: string }>`
    select word from search_word where word ~ '^[a-z]+$'
  `.execute(db);
  const spelt = used.map(({ word }) => [word, inDevanagari(word)]);
  const meant = known.map(({ means, words }) => [means, words]);
  return {
    hi: JSON.stringify(Object.fromEntries([...spelt, ...meant])),
    mr: JSON.stringify(Object.fromEntries([...spelt, ...meant.toReversed()])),
  };
}

const letters = new Map(
  Array.from(
    'bबcकdडfफgगhहjजkकlलmमnनpपqकrरsसtटvवwवxसyयzज'.matchAll(/(.)(.)/gu),
    ([, latin = '', own = '']) => [latin, own],
  ),
);
const vowels = new Map([
  ['a', ['अ', 'ा']],
  ['e', ['ए', 'े']],
  ['i', ['इ', 'ि']],
  ['o', ['ओ', 'ो']],
  ['u', ['उ', 'ु']],
]);

/** An English word letter by letter, as names that nobody translates are written. */
function inDevanagari(word: string): string {
  let isAfterLetter = false;
  let spelt = '';
  for (const sign of word) {
    const vowel = vowels.get(sign);
    if (vowel) spelt += vowel[isAfterLetter ? 1 : 0];
    else spelt += letters.get(sign) ?? '';
    isAfterLetter = !vowel;
  }
  return spelt;
}
