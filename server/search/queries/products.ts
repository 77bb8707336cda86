import { sql } from 'kysely';

import type { ProductSort } from '#contract/catalogue/words.ts';
import { paise } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { plannedAnew } from '#server/platform/db/prepare.ts';

/** Which products a search shows; all that match if nothing is set. Prices in whole rupees. */
export interface SearchFilter {
  ids?: number[] | undefined;
  subCategoryIds?: number[] | undefined;
  isInStock?: boolean | undefined;
  /** A country's code. */
  origin?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

export interface Paging {
  page: number;
  page_size: number;
}

/** One word of a search as PostgreSQL's type `tsquery`, the sub-categories that it names, and those of its kind. */
interface SearchTerm {
  query: string;
  subCategoryIds: number[];
  idsOfKind: number[];
}

/** A search: the exact words, for the ranking, and the alternatives for each word. */
export interface SearchQuery {
  exact: string;
  terms: SearchTerm[];
}

/** Where a search looks: in names, in all texts, or in all texts for only some of its words. */
export type SearchScope = 'names' | 'texts' | 'some_words';

/** What is sorted by: how well a product matches, or as in lists; the search does not know what sold best. */
export type SearchSort = Exclude<ProductSort, 'best_sellers'> | 'relevance';

/**
 * Chooses where to look: in texts only if fewer than `enough` names have all the words, and for some of the words
 * only if nothing has all. It ignores filters: a filter must never make a list longer.
 */
export async function chooseScope(
  db: Db,
  search: SearchQuery,
  enough: number,
): Promise<SearchScope> {
  // Materialized, because otherwise the planner looks for the single row in the table, and reads all of it if there is
  // none.
  const { rows } = await sql<{ scope: SearchScope }>`
    with in_text as materialized (select from product_text where ${hasAllWords(search)})
    select case
      when (select count(*) from (select from product_search
        where name_words @@ ${allOf(search)}::tsquery limit ${enough}) as name) >= ${enough}
        then 'names'
      when exists (select from in_text) then 'texts'
      else 'some_words'
    end as scope
  `.execute(db);
  return rows[0]?.scope ?? 'some_words';
}

/** Returns the ids of one page of results, and the total number of results. */
export async function searchProducts(
  db: Db,
  search: SearchQuery,
  scope: SearchScope,
  filter: SearchFilter,
  { paging, sort }: { paging: Paging; sort: SearchSort },
): Promise<{ ids: number[]; total: number }> {
  const table = scope === 'names' ? 'product_search' : 'product_text';
  const { page, page_size: size } = paging;
  const conditions = [...filterConditions(filter), sql`true`];
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select ${sql.join([sql`product_id`, ...sortKeys(search, scope, sort)])}
      from ${sql.table(table)}
      where ${matchIn(search, scope)} and ${sql.join(conditions, sql` and `)}
    )
    select (select count(*) from found) as total, array(
      select product_id from found order by ${sorts[sort]}
      limit ${size} offset ${(page - 1) * size}
    ) as ids
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

function filterConditions(filter: SearchFilter) {
  const { ids, subCategoryIds, isInStock, origin, minPrice, maxPrice } = filter;
  // A narrow range is read by price, a wide one in the list's own order until the page is full.
  const price = sql`${sql.raw(plannedAnew)} price_paise`;
  return [
    ids && sql`product_id = any (${ids}::int[])`,
    subCategoryIds && sql`sub_category_id = any (${subCategoryIds}::int[])`,
    isInStock && sql`in_stock`,
    origin !== undefined && sql`country_of_origin = ${origin}`,
    minPrice !== undefined && sql`${price} >= ${paise(minPrice)}`,
    maxPrice !== undefined && sql`${price} <= ${paise(maxPrice)}`,
  ].filter((condition) => typeof condition === 'object');
}

/** All the words, as one query. */
const allOf = ({ terms }: SearchQuery): string => terms.map(({ query }) => query).join(' & ');

/** Matches products that have a word in their text, or are in a sub-category that it names. */
const hasWord = ({ query, subCategoryIds }: SearchTerm) =>
  subCategoryIds.length === 0
    ? sql`product_text.words @@ ${query}::tsquery`
    : sql`(product_text.words @@ ${query}::tsquery
        or product_text.sub_category_id = any (${subCategoryIds}::int[]))`;

const hasAllWords = ({ terms }: SearchQuery) => sql.join(terms.map(hasWord), sql` and `);

/** The number of the search's words that a product has. */
const countOfWords = ({ terms }: SearchQuery) =>
  sql.join(
    terms.map((term) => sql`(${hasWord(term)})::int`),
    sql` + `,
  );

function matchIn(search: SearchQuery, scope: SearchScope) {
  if (scope === 'names') return sql`name_words @@ ${allOf(search)}::tsquery`;
  if (scope === 'texts') return hasAllWords(search);
  // At least half of the words: one common word of a long sentence is no match.
  return sql`(${sql.join(search.terms.map(hasWord), sql` or `)})
    and 2 * (${countOfWords(search)}) >= ${search.terms.length}`;
}

/**
 * How well a product matches: by its name, by being in the sub-category that all words name, and by being of the kind
 * of one: a search for balloons means balloons before a balloon pump.
 */
function fitIn(search: SearchQuery, scope: SearchScope) {
  const inName = sql`name_words @@ ${allOf(search)}::tsquery`;
  const name = sql`case when name_words @@ ${search.exact}::tsquery then 2
    ${scope === 'names' ? sql`else 1` : sql`when ${inName} then 1 else 0`} end`;
  const [first, ...others] = search.terms;
  const named = first?.subCategoryIds.filter((id) =>
    others.every(({ subCategoryIds }) => subCategoryIds.includes(id)),
  );
  const place = named?.length ? sql`(sub_category_id = any (${named}::int[]))::int * 2` : sql`0`;
  const kinds = [...new Set(search.terms.flatMap(({ idsOfKind }) => idsOfKind))];
  const kind = kinds.length > 0 ? sql`(sub_category_id = any (${kinds}::int[]))::int` : sql`0`;
  if (scope !== 'some_words') return sql`${name} + ${place} + ${kind}`;
  const wordsInName = search.terms.map(({ query }) => sql`(name_words @@ ${query}::tsquery)::int`);
  return sql`2 * (${countOfWords(search)}) + ${sql.join(wordsInName, sql` + `)}`;
}

/** What a sort compares. A common word finds a quarter of the shop, and each product of it costs what is read of it. */
const sortKeys = (search: SearchQuery, scope: SearchScope, sort: SearchSort) =>
  sort === 'relevance'
    ? [sql`${fitIn(search, scope)} as fit`, sql`in_stock, review_count, name_length`]
    : columns[sort].map((column) => sql.ref(column));

const columns: Record<Exclude<SearchSort, 'relevance'>, string[]> = {
  newest: [],
  name: ['name_key'],
  price_asc: ['price_paise'],
  price_desc: ['price_paise'],
  origin: ['origin_key'],
};

/** Every sort ends with the id, so that no product is on two pages or on none. */
const sorts = {
  relevance: sql`fit desc, in_stock desc, review_count desc, name_length, product_id desc`,
  newest: sql`product_id desc`,
  name: sql`name_key, product_id`,
  price_asc: sql`price_paise, product_id`,
  price_desc: sql`price_paise desc, product_id desc`,
  origin: sql`origin_key, product_id`,
} satisfies Record<SearchSort, unknown>;
