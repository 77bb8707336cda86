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
  await sql`select set_config('shop.importing', 'on', true)`.execute(db);
  for (let first = 0; first < rows.length; first += deletedAtOnce) {
    const ids = rows.slice(first, first + deletedAtOnce).map(({ id }) => id);
    await deleteProducts(db, ids, at);
  }
  await sql`select set_config('shop.importing', 'off', true)`.execute(db);
  return rows;
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
