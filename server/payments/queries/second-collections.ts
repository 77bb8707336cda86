import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '#server/database.ts';

/** Returns how much a courier may have collected of an order though it was paid otherwise, in paise. */
export async function readCollectable(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ paise: number | null }>`
    select collectable_twice(${orderId}) as paise
  `.execute(db);
  return rows[0]?.paise ?? 0;
}

/** Returns how much is written as collected of an order though it was paid, in paise. */
export async function readCollectedTwice(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('cod_collection')
    .select('second_paise')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.second_paise ?? 0;
}

/**
 * Writes that a courier has collected so much of an order though it was paid, in one statement. Returns how much it may
 * have collected at most where that is less; undefined once it is written. In paise.
 */
export async function callCollectTwice(
  db: Db,
  { orderId, paise, actorId }: { orderId: number; paise: number; actorId: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ most: number | null }>`
    select collect_twice(${orderId}, ${paise}, ${actorId}) as most
  `.execute(db);
  return rows[0]?.most ?? undefined;
}

const Left = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('left'), paise: z.number() }),
  z.object({ outcome: z.enum(['not_found', 'given_back', 'remitted']) }),
]);

/** Takes back that a courier has collected it too, in one statement. */
export async function callLeaveCollectedTwice(
  db: Db,
  orderId: number,
): Promise<z.infer<typeof Left>> {
  const { rows } = await sql<{ answer: unknown }>`
    select leave_collected_twice(${orderId}) as answer
  `.execute(db);
  return Left.parse(rows[0]?.answer);
}
