import type { Db } from '#server/database.ts';
import { lockOrder } from '#server/orders/index.ts';

import { findAttempt } from '../queries/confirming.ts';

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/**
 * Locks the order of an attempt, and returns the attempt as it stays until the transaction ends: what is decided of it is
 * true of what is written.
 */
export async function lockAttempt(db: Db, id: number) {
  const found = await findAttempt(db, id);
  if (!found) return undefined;
  await lockOrder(db, found.order_id);
  return findAttempt(db, id);
}
