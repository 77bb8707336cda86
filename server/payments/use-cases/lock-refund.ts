import { paise } from '#contract/money.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { lockOrder } from '#server/orders/index.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findRefund } from '../queries/refunds.ts';

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/**
 * Locks the order of a refund, and returns the refund as it stays until the transaction ends. Throws `not_found` where it is gone, and
 * `payment_step_illegal` where somebody has changed it while this waited for them, or it is of another amount than `seen`, in rupees.
 */
export async function lockRefund(db: Db, id: number, seen?: number): Promise<LockedRefund> {
  const found = await findRefund(db, id);
  if (!found) throw new ShopError('not_found');
  await lockOrder(db, found.order_id);
  const locked = await findRefund(db, id);
  if (!locked) throw new ShopError('not_found');
  const isSame =
    locked.state === found.state &&
    locked.amount_paise === found.amount_paise &&
    locked.by_hand === found.by_hand &&
    locked.bank_reference === found.bank_reference;
  const isSeen = seen === undefined || paise(seen) === locked.amount_paise;
  if (!isSame || !isSeen) throw refundMovedOn();
  return locked;
}

/** Whoever has decided about a refund has seen another one than is there by now. */
export const refundMovedOn = (): ShopError =>
  new ShopError('payment_step_illegal', [], { detail: sentence('paymentMovedOn') });
