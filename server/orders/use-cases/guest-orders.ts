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

import { findGuestOfOrder, isOwnOrderOfCode, moveOrder } from '../queries/guest-orders.ts';
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
  return countOrderCodeGuess(db, looking, async () => {
    const accountId = await findGuestOrThrow(db, { ...looking, phone });
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
  await countOrderCodeGuess(db, looking, async () => {
    const { orderId, code } = looking;
    const own = { orderId, accountId: to, code: plainOrderCode(code) };
    const isOwn = () => isOwnOrderOfCode(db, own);
    // Its answer was lost, and it is asked again.
    if (await isOwn()) return;
    const from = await findGuestOfOrder(db, { orderId, phone, code: own.code });
    if (from === undefined) {
      // Who clicks twice has it with the first click.
      if (await isOwn()) return;
      throw new ShopError('guest_order_not_found');
    }
    await transaction(db, async (db) => {
      // Accounts are locked by their numbers, whichever way orders go.
      for (const id of [from, to].toSorted((one, other) => one - other)) {
        const account = await lockAccount(db, id);
        if (!account || account.closing_at) throw new ShopError('session_required');
        if (account.is_guest !== (id === from)) throw new ShopError('guest_order_not_found');
        if (account.disabled_at) throw new ShopError('guest_order_not_found');
      }
      const moved = await moveOrder(db, { orderId, from, to });
      if (!moved) {
        if (await isOwnOrderOfCode(db, own)) return;
        throw new ShopError('guest_order_not_found');
      }
      await takeFromSpending(db, from, moved);
      await addToSpending(db, to, moved);
    });
  });
}

async function findGuestOrThrow(
  db: Db,
  { orderId, phone, code }: Looking & { phone: string },
): Promise<number> {
  const accountId = await findGuestOfOrder(db, { orderId, phone, code: plainOrderCode(code) });
  if (accountId === undefined) throw new ShopError('guest_order_not_found');
  return accountId;
}
