import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { orderEntry } from '../answers.ts';
import { callCancelOrder } from '../queries/changes.ts';
import { cancellableStatuses } from '../rules.ts';
import { faultPoint } from './fault-points.ts';
import { lockOwner } from './lock-owner.ts';

interface Cancellation {
  orderId: number;
  actorId: number;
  /** Staff may cancel any order, and later; customers only their own. */
  isStaff: boolean;
  reason: string | null;
}

/**
 * Cancels an order and gives back its stock, its promo use and its part of what the customer has spent. Throws
 * `order_not_found` or `order_not_cancellable`.
 */
export async function cancelOrder(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  { orderId, actorId, isStaff, reason }: Cancellation,
): Promise<void> {
  await audit.transaction(async (db) => {
    await lockOwner(db, orderId);
    const cancelled = await callCancelOrder(db, {
      orderId,
      ownerId: isStaff ? null : actorId,
      actorId,
      from: cancellableStatuses({ isStaff }),
      reason,
    });
    if (cancelled.outcome !== 'cancelled') {
      const isThere = cancelled.outcome === 'not_cancellable';
      throw new ShopError(isThere ? 'order_not_cancellable' : 'order_not_found');
    }
    await faultPoint('cancelling: written');
    return { result: undefined, entry: orderEntry(cancelled.before, cancelled.after) };
  }, ordersDb);
  await faultPoint('cancelling: committed');
}
