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

interface NewValues {
  productId: number;
  /** In paise. */
  price: number;
  stock: number;
}

/**
 * Sets prices and stock, and writes what was counted into the ledger: one statement, as orders of these products wait
 * for it. The caller has locked them, and none of them is deleted.
 */
export async function setPricesAndStocks(db: Db, values: NewValues[], at: Date): Promise<void> {
  await sql`
    with counted as (
      select id, product.stock, wanted.price, wanted.stock as wanted
      from product
      join unnest(
        ${values.map(({ productId }) => productId)}::int[],
        ${values.map(({ price }) => price)}::int[],
        ${values.map(({ stock }) => stock)}::int[]
      ) as wanted (id, price, stock) using (id)
    ), written as (
      insert into stock_movement (product_id, change, reason, at)
      select id, wanted - stock, 'count', ${at} from counted where stock <> wanted order by id
    )
    update product set price_paise = counted.price, stock = counted.wanted, updated_at = ${at}
    from counted where product.id = counted.id
  `.execute(db);
}
