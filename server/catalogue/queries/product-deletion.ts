import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Small enough that no statement comes near the statement timeout. */
const deletedAtOnce = 500;

/**
 * Deletes all products of these sub-categories, which must be locked; the products are locked in the order of their
 * ids. Returns their ids and names. The work that triggers do for each product is done here in batches.
 */
export async function deleteProductsOf(db: Db, subCategoryIds: number[], at: Date) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product
    where sub_category_id = any (${subCategoryIds}::int[]) and deleted_at is null
    order by id for no key update
  `.execute(db);
  await deleteLocked(
    db,
    rows.map(({ id }) => id),
    at,
  );
  return rows;
}

/** Returns the live ones of these products with their sub-categories, locked in the order of their ids. */
export async function lockToHide(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'sub_category_id as place'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns the sub-categories of these products. Nothing is locked, so products may still be moved. */
export async function listPlacesOf(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('sub_category_id')
    .distinct()
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
  return rows.map((row) => row.sub_category_id);
}

/** Deletes products, which must be locked like their sub-categories, in batches. */
export async function deleteLocked(db: Db, ids: number[], at: Date): Promise<void> {
  await sql`select set_config('shop.importing', 'on', true)`.execute(db);
  for (let first = 0; first < ids.length; first += deletedAtOnce) {
    await deleteProducts(db, ids.slice(first, first + deletedAtOnce), at);
  }
  await sql`select set_config('shop.importing', 'off', true)`.execute(db);
}

async function deleteProducts(db: Db, ids: number[], at: Date): Promise<void> {
  await sql`
    with gone as (
      update product set deleted_at = ${at} where id = any (${ids}::int[]) returning sub_category_id
    ), fewer as (
      select sub_category_id, count(*) as products from gone group by sub_category_id
    )
    update sub_category set product_count = product_count - fewer.products
    from fewer where sub_category.id = fewer.sub_category_id
  `.execute(db);
  await sql`select index_products(${ids}::int[])`.execute(db);
}
