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

/** Whether at least `enough` products have all the words in their names. */
export async function haveEnoughNames(
  db: Db,
  search: SearchQuery,
  enough: number,
): Promise<boolean> {
  const { rows } = await sql<{ isEnough: boolean }>`
    select count(*) >= ${enough} as "isEnough" from (
      select from product_search where name_words @@ ${allOf(search)}::tsquery limit ${enough}
    ) as name
  `.execute(db);
  return rows[0]?.isEnough ?? false;
}

/** Whether some product has all the words in its texts. */
export async function isInTexts(db: Db, search: SearchQuery): Promise<boolean> {
  // Materialized, because otherwise the planner looks for the single row in the table, and reads all of it if there is
  // none.
  const { rows } = await sql<{ isFound: boolean }>`
    with in_text as materialized (select from product_text where ${hasAllWords(search)})
    select exists (select from in_text) as "isFound"
  `.execute(db);
  return rows[0]?.isFound ?? false;
}

/** Returns the ids of one page of results, and the total number of results. */
export async function searchProducts(
  db: Db,
  search: SearchQuery,
  scope: SearchScope,
  filter: SearchFilter,
  { paging, sort }: { paging: Paging; sort: SearchSort },
): Promise<{ ids: number[]; total: number }> {
  const { page, page_size: size } = paging;
  const conditions = sql.join([...filterConditions(filter), sql`true`], sql` and `);
  const found =
    scope === 'some_words'
      ? withSomeWords(search, sort, conditions)
      : withAllWords(search, scope, sort, conditions);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${found})
    select (select count(*) from found) as total, array(
      select product_id from found order by ${sorts[sort]}
      limit ${size} offset ${(page - 1) * size}
    ) as ids
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

function withAllWords(
  search: SearchQuery,
  scope: Exclude<SearchScope, 'some_words'>,
  sort: SearchSort,
  conditions: Condition,
) {
  const fit = sort === 'relevance' ? [sql`${fitIn(search, scope)} as fit`] : [];
  const [table, match] =
    scope === 'names'
      ? ['product_search', sql`name_words @@ ${allOf(search)}::tsquery`]
      : ['product_text', hasAllWords(search)];
  return sql`
    select ${sql.join([sql`product_id`, ...fit, ...sortKeys(sort)])}
    from ${sql.table(table)} where ${match} and ${conditions}`;
}

/**
 * Those that have at least half of the words: one common word of a long sentence is no match. Each word counts two, and
 * one more in a name. Each is looked up for itself, since the index knows at once who has it, while comparing a
 * product's texts with a word takes as long as reading some ten products.
 */
function withSomeWords(search: SearchQuery, sort: SearchSort, conditions: Condition) {
  const keys = sql.join([sql`product_id`, ...sortKeys(sort)]);
  const hits = search.terms.flatMap((term) => [
    sql`select ${keys}, 1 as words, 2 as points from product_text
      where ${hasWord(term)} and ${conditions}`,
    sql`select ${keys}, 0 as words, 1 as points from product_search
      where name_words @@ ${term.query}::tsquery and ${conditions}`,
  ]);
  return sql`
    select ${keys}, sum(points) as fit from (${sql.join(hits, sql` union all `)}) as hit
    group by ${keys} having 2 * sum(words) >= ${search.terms.length}`;
}

type Condition = ReturnType<typeof sql>;

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

/**
 * How well a product matches: by its name, by being in the sub-category that all words name, and by being of the kind
 * of one: a search for balloons means balloons before a balloon pump.
 */
function fitIn(search: SearchQuery, scope: Exclude<SearchScope, 'some_words'>) {
  const all = allOf(search);
  const others =
    scope === 'names' ? sql`else 1` : sql`when name_words @@ ${all}::tsquery then 1 else 0`;
  const name =
    scope === 'names' && search.exact === all
      ? sql`2`
      : sql`case when name_words @@ ${search.exact}::tsquery then 2 ${others} end`;
  const [first, ...rest] = search.terms;
  const named = first?.subCategoryIds.filter((id) =>
    rest.every(({ subCategoryIds }) => subCategoryIds.includes(id)),
  );
  const place = named?.length ? sql`(sub_category_id = any (${named}::int[]))::int * 2` : sql`0`;
  const kinds = [...new Set(search.terms.flatMap(({ idsOfKind }) => idsOfKind))];
  const kind = kinds.length > 0 ? sql`(sub_category_id = any (${kinds}::int[]))::int` : sql`0`;
  return sql`${name} + ${place} + ${kind}`;
}

/** What a sort compares. A common word finds a quarter of the shop, and each product of it costs what is read of it. */
const sortKeys = (sort: SearchSort) => columns[sort].map((column) => sql.ref(column));

const columns: Record<SearchSort, string[]> = {
  relevance: ['in_stock', 'review_count', 'name_length'],
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
