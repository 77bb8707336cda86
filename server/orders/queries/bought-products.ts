import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How many of an account's latest orders count. */
const ordersRead = 50;

/** Returns the ids of the products that an account has bought, the latest first, without cancelled orders. */
export async function listBoughtProducts(
  db: Db,
  accountId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from order_line
    where order_id in (
      select id from "order" where account_id = ${accountId} and state <> 'Canceled'
      order by id desc limit ${ordersRead}
    )
    group by product_id order by max(order_id) desc, product_id
    limit ${limit}
  `.execute(db);
  return rows.map(({ product_id: id }) => id);
}
