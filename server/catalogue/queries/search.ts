import { sql } from 'kysely';

import { paise } from '#contract/money.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import type { Db } from '#server/database.ts';

import { type Paging, type ProductFilter, offsetOf, subCategoriesOf } from './products.ts';

/** What the shop's own words have to do with one word that somebody typed. */
export interface TypedWord {
  /** Without accents, in lower case. */
  word: string;
  /** "candl" of "candles". */
  stem: string;
  /** Some product's name has just this word. */
  is_in_name: boolean;
  /** Some product has a word that begins like this. */
  is_beginning: boolean;
  /** Words of the shop that look like it, where it is none itself, the likest first; 1 is the same. */
  similar: { word: string; likeness: number }[];
}

/** A search as PostgreSQL understands it: texts of the type `tsquery`. */
export interface SearchQuery {
  /** Every word, as it stands. */
  exact: string;
  /** Every word, or what begins like it. Where one of them is like no word of the shop, nothing can match. */
  all: string;
  /** One entry per word, for when no product has all of them. */
  each: string[];
}

/** Where a search looks: at names, at everything, or at everything for any of its words. */
export type SearchScope = 'names' | 'texts' | 'any_word';

/** What is sorted by: how well a product fits, or as lists are. */
export type SearchSort = ProductSort | 'relevance';

/** The end of an index range: no word goes on with it. */
const lastCharacter = 0x10ffff;

/** Looks the typed words up, in their order. */
export async function lookUpWords(db: Db, words: string[]): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select folded.word, stemmed.stem, known.is_in_name, known.is_beginning,
      case when known.is_beginning then '[]' else (
        select coalesce(jsonb_agg(likely), '[]') from (
          select word, similarity(word, folded.word) as likeness
          from search_word where word % folded.word
          order by likeness desc, in_name desc, word limit 3
        ) as likely
      ) end as similar
    from unnest(${words}::text[]) with ordinality as typed (word, place)
    cross join lateral (select without_accents(typed.word) as word) as folded
    cross join lateral (
      select coalesce((tsvector_to_array(to_tsvector('english', folded.word)))[1], folded.word) as stem
    ) as stemmed
    cross join lateral (
      select
        exists (select from search_word where word in (folded.word, stem) and in_name)
          as is_in_name,
        exists (select from search_word
          where (word ~>=~ folded.word and word ~<~ (folded.word || chr(${lastCharacter})))
            or (word ~>=~ stem and word ~<~ (stem || chr(${lastCharacter}))))
          as is_beginning
    ) as known
    order by typed.place
  `.execute(db);
  return rows;
}

/**
 * Where to look: texts only where fewer than `enough` names have all the words, single words only where
 * nothing has them all. Filters have no say in it: they must never make a list longer.
 */
export async function chooseScope(
  db: Db,
  { all }: SearchQuery,
  enough: number,
): Promise<SearchScope> {
  const { rows } = await sql<{ names: number; is_in_texts: boolean }>`
    select
      (select count(*) from (select from product_search where name_words @@ ${all}::tsquery
        limit ${enough}) as name) as names,
      exists (select from product_text where words @@ ${all}::tsquery) as is_in_texts
  `.execute(db);
  const [found] = rows;
  if (found && found.names >= enough) return 'names';
  return found?.is_in_texts ? 'texts' : 'any_word';
}

/** The ids of one page of what a search finds, and how many products it finds in all. */
export async function searchProducts(
  db: Db,
  query: SearchQuery,
  scope: SearchScope,
  filter: ProductFilter,
  { paging, sort }: { paging: Paging; sort: SearchSort },
): Promise<{ ids: number[]; total: number }> {
  const found = matching(foundIn(db, query, scope), filter);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${found})
    select (select count(*) from found) as total, array(
      select found.product_id from found
      ${sort === 'name' ? sql`join product on product.id = found.product_id` : sql``}
      order by ${orders[sort]}
      limit ${paging.page_size} offset ${offsetOf(paging)}
    ) as ids
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Names that have all the words, for a search box: those in stock, the most reviewed and the shortest first. */
export async function suggestProducts(
  db: Db,
  query: SearchQuery,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('product_search')
    .select('product_id')
    .where(sql<boolean>`name_words @@ ${query.all}::tsquery`)
    .orderBy('in_stock', 'desc')
    .orderBy('review_count', 'desc')
    .orderBy('name_length')
    .orderBy('product_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** How well each product fits, in `fit`, whatever else a list is sorted or filtered by beside it. */
function foundIn(db: Db, { exact, all, each }: SearchQuery, scope: SearchScope) {
  const listed = db
    .selectFrom('product_search')
    .select([
      'product_search.product_id',
      'product_search.in_stock',
      'product_search.price_paise',
      'product_search.review_count',
      'product_search.name_length',
    ]);
  const nameFit = sql<number>`case when name_words @@ ${exact}::tsquery then 2
    when name_words @@ ${all}::tsquery then 1 else 0 end`;
  if (scope === 'names') {
    return listed.select(nameFit.as('fit')).where(sql<boolean>`name_words @@ ${all}::tsquery`);
  }
  const withText = listed.innerJoin(
    'product_text',
    'product_text.product_id',
    'product_search.product_id',
  );
  if (scope === 'texts') {
    return withText.select(nameFit.as('fit')).where(sql<boolean>`words @@ ${all}::tsquery`);
  }
  const counted = each.map(
    (word) => sql`(words @@ ${word}::tsquery)::int * 2
    + (name_words @@ ${word}::tsquery)::int`,
  );
  return withText
    .select(sql<number>`${sql.join(counted, sql` + `)}`.as('fit'))
    .where(sql<boolean>`words @@ ${each.join(' | ')}::tsquery`);
}

function matching(found: ReturnType<typeof foundIn>, filter: ProductFilter) {
  const { ids, sub_category_id: subCategoryId, category_id: categoryId } = filter;
  let matched = found;
  if (ids !== undefined) {
    matched = matched.where('product_search.product_id', '=', sql<number>`any (${ids}::int[])`);
  }
  if (subCategoryId !== undefined) matched = matched.where('sub_category_id', '=', subCategoryId);
  if (categoryId !== undefined) {
    matched = matched.where('sub_category_id', 'in', (eb) => subCategoriesOf(eb, categoryId));
  }
  if (filter.in_stock) matched = matched.where('in_stock', '=', true);
  if (filter.min_price !== undefined) {
    matched = matched.where('price_paise', '>=', paise(filter.min_price));
  }
  if (filter.max_price !== undefined) {
    matched = matched.where('price_paise', '<=', paise(filter.max_price));
  }
  return matched;
}

/** Every sort ends with the id, so that no product is on two pages or on none. */
const orders = {
  relevance: sql`fit desc, found.in_stock desc, review_count desc, name_length, found.product_id desc`,
  newest: sql`found.product_id desc`,
  name: sql`product.name_key, found.product_id`,
  price_asc: sql`found.price_paise, found.product_id`,
  price_desc: sql`found.price_paise desc, found.product_id desc`,
} satisfies Record<SearchSort, unknown>;
