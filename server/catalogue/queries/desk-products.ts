import { type SelectQueryBuilder, sql } from 'kysely';

import type { DeskProductQuery } from '#contract/catalogue/schemas.ts';
import type { StockState } from '#contract/catalogue/words.ts';
import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';

import { type Paging, offsetOf, selectAnyProduct, sorts } from './products.ts';
import { isShortDated } from './short-dated.ts';

/** Which products the dashboard lists; all that are for sale if nothing is set. */
export type DeskFilter = Pick<
  DeskProductQuery,
  | 'category_id'
  | 'sub_category_id'
  | 'stock'
  | 'picture'
  | 'heading'
  | 'weight'
  | 'law'
  | 'dated'
  | 'hidden'
> & { nameParts?: string[] };

const soonestFirst = sql`food_arrives_until(product.best_before, product.shelf_life_days), product.id`;

type Products = SelectQueryBuilder<DB, 'product', object>;

const stockConditions: Record<StockState, (query: Products) => Products> = {
  in: (query) => query.where('product.in_stock', '=', true),
  low: (query) => query.where('product.low_stock', '>', 0),
  out: (query) => query.where('product.low_stock', '=', 0),
};

function matching(db: Db, filter: DeskFilter): Products {
  const {
    category_id,
    sub_category_id,
    stock,
    picture,
    heading,
    weight,
    law,
    dated,
    hidden,
    nameParts = [],
  } = filter;
  let query: Products = db
    .selectFrom('product')
    .where('product.deleted_at', hidden ? 'is not' : 'is', null);
  if (stock) query = stockConditions[stock](query);
  if (sub_category_id) query = query.where('product.sub_category_id', '=', sub_category_id);
  if (category_id) {
    query = query.where('product.sub_category_id', 'in', (eb) =>
      eb.selectFrom('sub_category').select('id').where('category_id', '=', category_id),
    );
  }
  if (heading) query = query.where('product.hsn', 'is', null);
  if (picture) {
    query = query.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('product_picture')
            .select('product_picture.id')
            .whereRef('product_picture.product_id', '=', 'product.id'),
        ),
      ),
    );
  }
  if (weight) {
    // As the index `product_unmeasured` has them.
    query = query.where(
      sql<boolean>`(coalesce(product.weight_kg, 0) = 0 or coalesce(product.length_cm, 0) = 0
        or coalesce(product.width_cm, 0) = 0 or coalesce(product.height_cm, 0) = 0)`,
    );
  }
  // As the index `product_lacking` has them.
  if (law) query = query.where(sql<boolean>`product.lacks <> '{}'`);
  if (dated) query = query.where(isShortDated);
  for (const part of nameParts) {
    query = query.where(sql<boolean>`strpos(product.name_key, ${part}) > 0`);
  }
  return query;
}

/** One page of the matching products, with their pictures. */
export async function listDeskProducts(
  db: Db,
  filter: DeskFilter,
  paging: Paging,
  sort: keyof typeof sorts | undefined,
) {
  const order = sort ? sorts[sort] : filter.dated ? soonestFirst : sorts.newest;
  const page = matching(db, filter)
    .select('product.id')
    .orderBy(order)
    .limit(paging.page_size)
    .offset(offsetOf(paging));
  return selectAnyProduct(db).where('product.id', 'in', page).orderBy(order).execute();
}

export async function countDeskProducts(db: Db, filter: DeskFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of all matching products, for a search among them, or at most so many. */
export async function listDeskIds(db: Db, filter: DeskFilter, limit?: number): Promise<number[]> {
  const ids = matching(db, filter).select('product.id');
  const rows = await (limit === undefined ? ids : ids.orderBy('id').limit(limit)).execute();
  return rows.map(({ id }) => id);
}

/** Returns the sub-category of a deleted product. */
export async function findPlaceOfHidden(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('sub_category_id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row?.sub_category_id;
}

/** Sells a deleted product again; false if it is for sale. Throws the constraint `product_name_taken`. */
export async function unhideProduct(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
