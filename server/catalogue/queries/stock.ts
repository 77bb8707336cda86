import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Whether any product can be bought. */
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

/** Returns today's prices in paise, by product; none for products that are not sold. */
export async function listPrices(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'price_paise'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, price_paise }) => [id, price_paise]));
}

/** Returns what products weigh, in kg; none for products for which that is unknown. */
export async function listWeights(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; kg: number }>`
    select id, weight_kg::float8 as kg from product where id = any (${ids}::int[]) and weight_kg > 0
  `.execute(db);
  return new Map(rows.map(({ id, kg }) => [id, kg]));
}

/** Sets the counted stock, and writes the differences into the ledger. Products that are not sold stay as they are. */
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

/** Returns live products that are sold out or soon will be, sold-out ones first. */
export async function listLowStock(db: Db, limit: number) {
  return runningOut(db)
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .select([
      'product.id',
      'product.name',
      'product.stock',
      'sub_category.name as sub_category_name',
    ])
    .orderBy('product.low_stock')
    .orderBy('product.id')
    .limit(limit)
    .execute();
}

export async function countLowStock(db: Db): Promise<number> {
  const { total } = await runningOut(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The number of live products that are sold out. */
export async function countSoldOut(db: Db): Promise<number> {
  const { total } = await runningOut(db)
    .where('product.low_stock', '=', 0)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const runningOut = (db: Db) =>
  db
    .selectFrom('product')
    .where('product.low_stock', 'is not', null)
    .where('product.deleted_at', 'is', null);
