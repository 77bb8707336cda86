import type { Db } from '#server/database.ts';

interface Attempt {
  staffId: number;
  key: string;
  /** Of all that was asked for. */
  hash: Buffer;
}

/**
 * Begins an attempt to take an order. Returns what the same key has begun before: a repeated request waits here until
 * the first has ended.
 */
export async function beginAttempt(db: Db, { staffId, key, hash }: Attempt) {
  const begun = await db
    .insertInto('counter_attempt')
    .values({ staff_id: staffId, attempt_key: key, body_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  if (begun) return undefined;
  return db
    .selectFrom('counter_attempt')
    .select(['order_id', 'body_hash'])
    .where('staff_id', '=', staffId)
    .where('attempt_key', '=', key)
    .executeTakeFirst();
}

/** Stores which order an attempt has placed. */
export async function endAttempt(
  db: Db,
  { staffId, key }: Pick<Attempt, 'staffId' | 'key'>,
  orderId: number,
): Promise<void> {
  await db
    .updateTable('counter_attempt')
    .set({ order_id: orderId })
    .where('staff_id', '=', staffId)
    .where('attempt_key', '=', key)
    .execute();
}
