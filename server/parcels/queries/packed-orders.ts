import { sql } from 'kysely';

import { type ParcelState, parcelTroubles } from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';

/** Returns which of these orders are in parcels, or must be. */
export async function listPacked(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('parcel')
    .select('order_id')
    .distinct()
    .where('order_id', '=', sql<number>`any (${orderIds}::int[])`)
    .where('state', '!=', 'cancelled')
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Returns the numbers of orders with something in no packed parcel, the oldest first, above `after`. */
export async function listDrafts(
  db: Db,
  { after, size }: { after: number; size: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('parcel')
    .select('order_id')
    .distinct()
    .where('state', '=', 'draft')
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(size)
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Returns those parcels of these orders that have met something on their way. */
export async function listInTrouble(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order_id: number; state: ParcelState }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('parcel')
    .select(['order_id', 'state'])
    .where('order_id', '=', sql<number>`any (${orderIds}::int[])`)
    .where('state', 'in', parcelTroubles)
    .execute();
  return rows as { order_id: number; state: ParcelState }[];
}
