import { limits } from '#contract/limits.ts';
import { lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isLockTimeout } from '#server/platform/http/problem.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { closeAttempt, findAttempt } from '../queries/place.ts';

/**
 * The number of the order that a key has placed. Waits a moment for a try of it that is being placed; throws
 * `attempt_under_way` where that takes longer, and `order_not_found` where there is none.
 */
export async function lookUpAttempt(ordersDb: Db, accountId: number, key: string): Promise<number> {
  const found = await transaction(ordersDb, async (db) => {
    await lockAccount(db, accountId);
    return findAttempt(db, accountId, { key, hash: Buffer.alloc(0), keepMs: limits.attemptMs });
  }).catch(sayUnderWay);
  if (!found) throw new ShopError('order_not_found');
  return found.id;
}

/**
 * Gives an attempt up: nothing is placed by it any more. Returns the order that it has placed already. Throws
 * `attempt_under_way` where a try of it takes too long to wait for.
 */
export const giveUpAttempt = (
  ordersDb: Db,
  accountId: number,
  key: string,
): Promise<number | undefined> =>
  transaction(ordersDb, (db) => closeAttempt(db, accountId, key)).catch(sayUnderWay);

function sayUnderWay(error: unknown): never {
  throw isLockTimeout(error) ? new ShopError('attempt_under_way', [], { cause: error }) : error;
}
