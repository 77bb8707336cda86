import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Whether there is anything to buy. */
export async function hasStock(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('in_stock', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Today's prices in paise, by product; none for what is not sold. */
export async function listPrices(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_paise'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, price_paise }) => [id, price_paise]));
}

/**
 * Puts what an order took back on the shelf, deleted products too, and writes it into the ledger. Products are
 * locked in the order of their ids, as whoever locks several must. Fails where it was put back before.
 */
export async function putBackStock(db: Db, orderId: number, at: Date): Promise<void> {
  await sql`
    with taken as (
      select product.id, order_line.quantity
      from product join order_line on order_line.product_id = product.id
      where order_line.order_id = ${orderId}
      order by product.id
      for no key update of product
    ), put_back as (
      update product set stock = stock + taken.quantity from taken where product.id = taken.id
    )
    insert into stock_movement (product_id, change, reason, order_id, at)
    select id, quantity, 'cancel', ${orderId}, ${at} from taken
  `.execute(db);
}

/** As `setStock`, for many at once; those that are not sold are left alone. */
export async function setStocks(
  db: Db,
  counts: { productId: number; stock: number }[],
  at: Date,
): Promise<void> {
  await sql`
    with counted as (
      select product.id, product.stock, wanted.stock as wanted
      from product
      join unnest(
        ${counts.map(({ productId }) => productId)}::int[],
        ${counts.map(({ stock }) => stock)}::int[]
      ) as wanted (id, stock) using (id)
      where product.deleted_at is null
      order by product.id
      for no key update of product
    ), written as (
      insert into stock_movement (product_id, change, reason, at)
      select id, wanted - stock, 'count', ${at} from counted where stock <> wanted
    )
    update product set stock = counted.wanted
    from counted where product.id = counted.id and counted.stock <> counted.wanted
  `.execute(db);
}

/** Sets how many there are, as counted, and writes the difference into the ledger. False where it is not sold. */
export async function setStock(
  db: Db,
  { productId, stock, at }: { productId: number; stock: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      select id, stock from product where id = ${productId} and deleted_at is null for no key update
    ), written as (
      insert into stock_movement (product_id, change, reason, at)
      select id, ${stock} - stock, 'count', ${at} from counted where stock <> ${stock}
    )
    update product set stock = ${stock} from counted where product.id = counted.id returning product.id
  `.execute(db);
  return rows.length > 0;
}
