import { sentence } from '#contract/sentence.ts';
import { lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isLockTimeout } from '#server/platform/http/problem.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { closeAttempt, findOrderOfKey } from '../queries/place.ts';

/**
 * Returns the number of the order that a key has placed, however long ago. Waits a moment for a try of it that is in
 * progress; throws `attempt_under_way` if that takes longer, and `order_not_found` if there is no order.
 */
export async function lookUpAttempt(ordersDb: Db, accountId: number, key: string): Promise<number> {
  const found = await transaction(ordersDb, async (db) => {
    await lockAccount(db, accountId);
    return findOrderOfKey(db, accountId, key);
  }).catch(answerUnderWay);
  if (!found) throw new ShopError('order_not_found');
  return found.id;
}

/**
 * Closes an attempt, so that it places nothing from now on. Returns the order that it has already placed. Throws
 * `attempt_under_way` if a try of it takes too long to wait for, and `too_many_attempts` if the account has
 * closed so many attempts that another one cannot be stored.
 */
export async function closeUnplacedAttempt(
  ordersDb: Db,
  accountId: number,
  key: string,
): Promise<number | undefined> {
  const { placedId, wait } = await transaction(ordersDb, (db) =>
    closeAttempt(db, accountId, key),
  ).catch(answerUnderWay);
  if (wait === undefined) return placedId;
  throw new ShopError('too_many_attempts', [], {
    retryAfter: wait,
    detail: sentence('tooManyCanceledOrders'),
  });
}

function answerUnderWay(error: unknown): never {
  throw isLockTimeout(error) ? new ShopError('attempt_under_way', [], { cause: error }) : error;
}
