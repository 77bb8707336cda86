import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/**
 * Returns price and stock of these products, deleted ones too, locked in the order of their ids, as every transaction
 * that locks several must do.
 */
export async function lockProducts(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'price_paise', 'mrp_paise', 'stock', 'deleted_at'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Sets prices in paise. A change of only the stock sets the same price once more. */
export async function setPrices(
  db: Db,
  prices: { productId: number; price: number }[],
  at: Date,
): Promise<void> {
  await sql`
    update product set price_paise = wanted.price, updated_at = ${at}
    from unnest(
      ${prices.map(({ productId }) => productId)}::int[],
      ${prices.map(({ price }) => price)}::int[]
    ) as wanted (id, price)
    where product.id = wanted.id
  `.execute(db);
}
