import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/**
 * What these products cost and how many there are, the deleted ones too, locked in the order of their ids, as
 * whoever locks several must.
 */
export async function lockProducts(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'name', 'price_paise', 'stock', 'deleted_at'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Sets prices, in paise; who changes something of a product without its price sets the same once more. */
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
