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

/** The condition of food on the shelf that may arrive for so many days at most, or not any more, as the index of migration 0636 has it. */
export const isShortDated = sql<boolean>`product.law_kind = 'food' and product.best_before is not null
  and product.in_stock and ${arrivesUntil} < ${today} + ${shortDatedDays}::int`;

/** Returns those of these products that are food and may not arrive as late as on that day, or today where it is past or unknown. */
export async function listShortDated(
  db: Db,
  { productIds, arrives }: { productIds: readonly number[]; arrives: string | null },
): Promise<ShortDated[]> {
  const { rows } = await sql<ShortDated>`
    select name, best_before from product
    where id = any (${productIds}::int[]) and law_kind = 'food'
      and ${arrivesUntil} < greatest(${arrives}::date, ${today})
    order by best_before, id
  `.execute(db);
  return rows;
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
