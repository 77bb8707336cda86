import { isPickedUp } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';

/** Returns those of these orders that are picked up in the shop, each with the place that it keeps. */
export async function listPickups(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { place: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order')
    .select(['id', 'pickup', 'service', 'pickup_place'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.filter(isPickedUp).map(({ id, pickup_place: place }) => [id, { place }]));
}
