import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

const daysOpen = 30;

/** Stores a link to the papers of an order, by its hash; returns when it ends. */
export async function insertLink(db: Db, orderId: number, tokenHash: Buffer): Promise<Date> {
  const { rows } = await sql<{ ends_at: Date }>`
    insert into paper_link (token_hash, order_id, ends_at)
    values (${tokenHash}, ${orderId}, shop_now() + make_interval(days => ${daysOpen}))
    returning ends_at
  `.execute(db);
  if (!rows[0]) throw new Error('A link that was stored ends.');
  return rows[0].ends_at;
}

/** Returns the order whose papers a link opens now. */
export async function findLinkedOrder(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from paper_link where token_hash = ${tokenHash} and ends_at > (select shop_now())
  `.execute(db);
  return rows[0]?.order_id;
}
