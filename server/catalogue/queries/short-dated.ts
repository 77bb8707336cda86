import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Food that is good for too short a time to be sent. */
export interface ShortDated {
  name: string;
  best_before: string;
}

/**
 * Returns those of these products that are food and would be good for less than 45 days, or three tenths of their shelf life,
 * when they arrive: on that day, or today where it is past or unknown.
 */
export async function listShortDated(
  db: Db,
  { productIds, arrives }: { productIds: readonly number[]; arrives: string | null },
): Promise<ShortDated[]> {
  const { rows } = await sql<ShortDated>`
    select name, best_before from product
    where id = any (${productIds}::int[]) and law_kind = 'food' and best_before is not null
      and best_before - greatest(${arrives}::date, (shop_now() at time zone 'Asia/Kolkata')::date)
        < least(45, coalesce(ceil(shelf_life_days * 0.3), 45))
    order by best_before, id
  `.execute(db);
  return rows;
}
