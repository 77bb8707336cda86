import { lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { OvertakenError } from '#server/platform/db/transaction.ts';

import { findOwner } from '../queries/order-owner.ts';

/**
 * Locks the account whose order it is, which goes before the order. Throws OvertakenError if the order was taken over
 * meanwhile: the other account may not be locked after the order.
 */
export async function lockOwner(db: Db, orderId: number): Promise<void> {
  const owner = await findOwner(db, orderId);
  if (owner === null) return;
  await lockAccount(db, owner);
  if ((await findOwner(db, orderId)) !== owner) throw new OvertakenError();
}
