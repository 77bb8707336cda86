import { sql } from 'kysely';

import { shortDatedDays } from '#contract/catalogue/words.ts';
import type { Db } from '#server/database.ts';

/** Food that is good for too short a time to be sent. */
export interface ShortDated {
  name: string;
  best_before: string;
}

const today = sql`(shop_now() at time zone 'Asia/Kolkata')::date`;
const arrivesUntil = sql`food_arrives_until(product.best_before, product.shelf_life_days)`;

/** The last day on which a product may arrive; null for what is no food, or has no date. */
export const lastArrival = sql<
  string | null
>`case when product.law_kind = 'food' then ${arrivesUntil} end`;

/** Whether the best-before day of what is on the shelf is past: then none of it is sold. The clock is asked once for all rows. */
export const isPastBest = sql<boolean>`coalesce(product.best_before < (select ${today}), false)`;

/** The condition of food on the shelf that may arrive for so many days at most, or not any more, as the index `product_short_dated` has it. */
export const isShortDated = sql<boolean>`product.law_kind = 'food' and product.best_before is not null
  and product.in_stock and ${arrivesUntil} < ${today} + ${shortDatedDays}::int`;

/** What is sent of a product, and the day of India that it arrives on at the latest; null if none was promised. */
export interface SentGoods {
  productId: number;
  arrives: string | null;
}

/**
 * Returns of what is sent the food that may not arrive so late, or today where that day is past or unknown; of the same
 * product and day once, what ends first before the others.
 */
export async function listShortDated(
  db: Db,
  goods: readonly SentGoods[],
): Promise<(ShortDated & SentGoods)[]> {
  if (goods.length === 0) return [];
  const ids = goods.map(({ productId }) => productId);
  const days = goods.map(({ arrives }) => arrives);
  const { rows } = await sql<ShortDated & SentGoods>`
    select distinct best_before, product.id as "productId", name, sent.arrives
    from unnest(${ids}::int[], ${days}::date[]) as sent (product_id, arrives)
    join product on product.id = sent.product_id
    where law_kind = 'food' and ${arrivesUntil} < greatest(sent.arrives, ${today})
    order by best_before, product.id
  `.execute(db);
  return rows;
}

/** Returns which of these products are food. */
export async function listFood(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any (${ids}::int[]) and law_kind = 'food'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Publishes what is past its best-before day since the last days, and returns in how many milliseconds the next day begins. */
export async function publishPastBest(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select publish_past_best() as ms`.execute(db);
  if (!rows[0]) throw new Error('A day has an end.');
  return rows[0].ms;
}

/** How many products on the shelf are food that soon may not arrive any more. */
export async function countShortDated(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isShortDated)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
