import {
  addToSpending,
  beginGuestSession,
  countOrderCodeGuess,
  lockAccount,
  takeFromSpending,
} from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findGuestOfOrder, moveOrder } from '../queries/guest-orders.ts';
import { plainOrderCode } from '../rules.ts';

interface Looking {
  orderId: number;
  code: string;
  /** The caller's IP address. */
  address: string;
}

/**
 * Begins a session of the guest whose order this is. Throws `guest_order_not_found`, the same for a wrong number, phone and
 * code, or `too_many_attempts`.
 */
export async function findGuestOrder(
  db: Db,
  { phone, userAgent, ...looking }: Looking & { phone: string; userAgent: string },
) {
  return unlessWrong(db, { ...looking, phone }, async (accountId) => {
    const begun = await beginGuestSession(db, accountId, userAgent);
    if (!begun) throw new ShopError('guest_order_not_found');
    return begun;
  });
}

/**
 * Gives a guest's order to the account that asks, whose number must be the guest's. Throws `guest_order_not_found`,
 * `session_required` or `too_many_attempts`.
 */
export async function takeOrderOver(
  db: Db,
  { accountId: to, phone, ...looking }: Looking & { accountId: number; phone: string },
): Promise<void> {
  await unlessWrong(db, { ...looking, phone }, (from) =>
    transaction(db, async (db) => {
      // Accounts are locked by their numbers, whichever way orders go.
      for (const id of [from, to].toSorted((one, other) => one - other)) {
        const account = await lockAccount(db, id);
        if (!account || account.closing_at) throw new ShopError('session_required');
        if (account.is_guest !== (id === from)) throw new ShopError('guest_order_not_found');
      }
      const moved = await moveOrder(db, { orderId: looking.orderId, from, to });
      if (!moved) throw new ShopError('guest_order_not_found');
      await takeFromSpending(db, from, moved);
      await addToSpending(db, to, moved);
    }),
  );
}

/** Does the work with the account of a guest's order, and counts whoever guessed wrong. */
async function unlessWrong<Result>(
  db: Db,
  { orderId, phone, code, address }: Looking & { phone: string },
  work: (accountId: number) => Promise<Result>,
): Promise<Result> {
  return countOrderCodeGuess(db, { orderId, address }, async () => {
    const accountId = await findGuestOfOrder(db, { orderId, phone, code: plainOrderCode(code) });
    if (accountId === undefined) throw new ShopError('guest_order_not_found');
    return work(accountId);
  });
}
