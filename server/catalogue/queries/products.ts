import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { declaredNames } from '#contract/catalogue/fields.ts';
import type { ProductListQuery } from '#contract/catalogue/schemas.ts';
import { paise } from '#contract/money.ts';
import type { ProductSort } from '#contract/catalogue/words.ts';
import type { Db } from '#server/database.ts';
import type { DB, Product } from '#server/migrations/tables.ts';
import { plannedAnew } from '#server/platform/db/prepare.ts';

import { isPastBest, lastArrival } from './short-dated.ts';

/** Which products a list shows; all if nothing is set. Prices in whole rupees. */
export type ProductFilter = Pick<
  ProductListQuery,
  'ids' | 'sub_category_id' | 'category_id' | 'in_stock' | 'origin' | 'min_price' | 'max_price'
>;

export interface Paging {
  page: number;
  page_size: number;
}

/** What sold best is not stored with products: `listRanked` receives it. */
type StoredSort = Exclude<ProductSort, 'best_sellers'>;

/** A filter, and products that are left out. */
type OthersFilter = ProductFilter & { except: number[] };

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

/** One page of live products with their pictures. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  paging: Paging,
  sort: StoredSort,
) {
  // The page is found with an index-only scan; the table is read only for the products on it.
  const page = matching(liveProducts(db), filter)
    .select('product.id')
    .orderBy(sorts[sort])
    .limit(paging.page_size)
    .offset(offsetOf(paging));
  return selectProduct(db).where('product.id', 'in', page).orderBy(sorts[sort]).execute();
}

/** Returns those of these products that are live and match the filter, in the order of the ids. */
export async function listRanked(db: Db, ids: number[], filter: ProductFilter): Promise<number[]> {
  const rows = await matching(liveProducts(db), filter)
    .select('product.id')
    .where('product.id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], product.id)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of some matching live products, newest first, without the given ones. */
export async function listOthers(
  db: Db,
  { except, ...filter }: OthersFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await matching(liveProducts(db), filter)
    .select('product.id')
    .where('product.id', '<>', sql<number>`all (${except}::int[])`)
    .orderBy(sorts.newest)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the live ones of these products, in the order of the ids. */
export async function listProductsInOrder(db: Db, ids: number[]) {
  return selectProduct(db)
    .where('product.id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], product.id)`)
    .execute();
}

/** Returns what products weigh and measure, for their shipping. */
export async function listMeasures(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .select([
      'product.id',
      'product.weight_kg',
      'product.length_cm',
      'product.width_cm',
      'product.height_cm',
      'sub_category.category_id',
    ])
    .where('product.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
}

/** Returns the names of these products by id, deleted ones too. */
export async function listProductNames(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'deleted_at'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, name, deleted_at: at }) => [id, { name, isLive: at === null }]));
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const row = await (isWhole(filter) ? sumOfSubCategories(db, filter) : countMatching(db, filter));
  return row.total;
}

export async function findProduct(db: Db, id: number) {
  return selectProduct(db).where('product.id', '=', id).executeTakeFirst();
}

export async function hasProductNamed(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns ids and times of change of live products, by id, for the sitemap. */
export async function listProductTimes(db: Db, paging: Paging) {
  return db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(paging.page_size)
    .offset(offsetOf(paging))
    .execute();
}

export const offsetOf = ({ page, page_size: size }: Paging): number => (page - 1) * size;

function filterConditions(filter: ProductFilter): RawBuilder<boolean>[] {
  const { ids, sub_category_id, category_id, in_stock, origin, min_price, max_price } = filter;
  // A narrow range is read by price, a wide one in the list's own order until the page is full.
  const price = sql`${sql.raw(plannedAnew)} product.price_paise`;
  // As with prices: few products come from most countries, and most from one.
  const country = sql`${sql.raw(plannedAnew)} product.country_of_origin`;
  return [
    ids && sql<boolean>`product.id = any (${ids}::int[])`,
    sub_category_id && sql<boolean>`product.sub_category_id = ${sub_category_id}`,
    category_id &&
      sql<boolean>`product.sub_category_id in
        (select id from sub_category where category_id = ${category_id})`,
    in_stock && sql<boolean>`product.in_stock`,
    origin !== undefined && sql<boolean>`${country} = ${origin}`,
    min_price !== undefined && sql<boolean>`${price} >= ${paise(min_price)}`,
    max_price !== undefined && sql<boolean>`${price} <= ${paise(max_price)}`,
  ].filter((condition) => typeof condition === 'object');
}

/** Whether a list shows whole sub-categories, whose product counts are stored. */
const isWhole = ({ ids, in_stock, origin, min_price, max_price }: ProductFilter): boolean =>
  !in_stock && [ids, origin, min_price, max_price].every((narrowing) => narrowing === undefined);

const sumOfSubCategories = (db: Db, filter: ProductFilter) =>
  db
    .selectFrom('sub_category')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('product_count'), sql<number>`0`).as('total'))
    .$if(filter.sub_category_id !== undefined, (query) =>
      query.where('id', '=', filter.sub_category_id ?? 0),
    )
    .$if(filter.category_id !== undefined, (query) =>
      query.where('category_id', '=', filter.category_id ?? 0),
    )
    .executeTakeFirstOrThrow();

const countMatching = (db: Db, filter: ProductFilter) =>
  matching(liveProducts(db), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

const liveProducts = (db: Db) => db.selectFrom('product').where('product.deleted_at', 'is', null);

const selectProduct = (db: Db) => selectAnyProduct(db).where('product.deleted_at', 'is', null);

/** Products and what is shown of them, deleted ones too. */
export const selectAnyProduct = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .innerJoin('category', 'category.id', 'sub_category.category_id')
    .select((eb) => [
      'product.id',
      'product.name',
      'product.description',
      'product.price_paise',
      'product.stock',
      'product.weight_kg',
      'product.length_cm',
      'product.width_cm',
      'product.height_cm',
      'product.origin_location',
      'product.hsn',
      'product.unit',
      ...declaredNames.map((name) => `product.${name}` as const),
      'product.mrp_paise',
      'product.cost_paise',
      lastArrival.as('arrives_until'),
      isPastBest.as('is_past_best'),
      'product.lacks',
      'product.view_count',
      'product.rating_sum',
      'product.review_count',
      'product.created_at',
      'product.updated_at',
      'product.revision',
      'product.sub_category_id',
      'sub_category.name as sub_category_name',
      'sub_category.category_id',
      'category.name as category_name',
      jsonArrayFrom(
        eb
          .selectFrom('product_picture')
          .innerJoin('picture_file as picture', 'picture.id', 'product_picture.picture_id')
          .select([
            'product_picture.id',
            'picture.stem',
            'picture.fallback_format',
            'picture.width',
            'picture.height',
          ])
          .whereRef('product_picture.product_id', '=', 'product.id')
          .orderBy('product_picture.position'),
      ).as('pictures'),
    ]);

const matching = <Row>(
  query: SelectQueryBuilder<DB, 'product', Row>,
  filter: ProductFilter,
): SelectQueryBuilder<DB, 'product', Row> =>
  filterConditions(filter).reduce((matched, condition) => matched.where(condition), query);

/** Every sort ends with the id, so that no product is on two pages or on none. */
export const sorts = {
  newest: sql`product.id desc`,
  name: sql`product.name_key, product.id`,
  price_asc: sql`product.price_paise, product.id`,
  price_desc: sql`product.price_paise desc, product.id desc`,
  origin: sql`product.origin_key, product.id`,
} satisfies Record<StoredSort, unknown>;

export async function insertProduct(db: Db, product: Insertable<Product>): Promise<number> {
  const row = await db
    .insertInto('product')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores the pictures of a new product, the main one first. */
export async function insertProductPictures(
  db: Db,
  productId: number,
  pictureIds: number[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  await db
    .insertInto('product_picture')
    .values(
      pictureIds.map((pictureId, position) => ({
        product_id: productId,
        picture_id: pictureId,
        position,
      })),
    )
    .execute();
}
