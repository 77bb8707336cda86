import type { DeliveryStatus } from '#contract/orders/words.ts';
import { lockAccount, takeFromSpending } from '#server/accounts/index.ts';
import { putBackStock } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { giveBackPromoUse } from '#server/promotions/index.ts';

import { orderEntry } from '../answers.ts';
import {
  findOwner,
  insertChange,
  listTakenStock,
  lockOrder,
  updateOrder,
} from '../queries/changes.ts';
import { mayCancel } from '../rules.ts';
import { faultPoint } from './fault-points.ts';

interface Cancellation {
  orderId: number;
  actorId: number;
  /** Staff may cancel any order, and later; customers only their own. */
  isStaff: boolean;
  reason: string | null;
}

/**
 * Cancels an order and gives back its stock, its promo use and its part of what the customer has spent. Locks in the
 * same order as placing: account, order, products, promo code. Throws `order_not_found` or `order_not_cancellable`.
 */
export async function cancelOrder(
  { audit, ordersDb }: { audit: Audit; ordersDb: Db },
  { orderId, actorId, isStaff, reason }: Cancellation,
): Promise<void> {
  await audit.transaction(async (db) => {
    const owner = await findOwner(db, orderId);
    if (!owner || !(isStaff || owner.account_id === actorId)) {
      throw new ShopError('order_not_found');
    }
    if (owner.account_id !== null) await lockAccount(db, owner.account_id);
    const order = await lockOrder(db, orderId);
    if (!order) throw new ShopError('order_not_found');
    const status = {
      delivery_status: order.delivery_status as DeliveryStatus,
      isCancelled: order.cancelled_at !== null,
    };
    if (!mayCancel(status, { isStaff })) throw new ShopError('order_not_cancellable');
    await faultPoint('cancelling: order locked');

    const at = order.locked_at;
    await putBackStock(db, { orderId, lines: await listTakenStock(db, orderId), at });
    await faultPoint('cancelling: stock put back');
    await giveBackPromoUse(db, orderId);
    await faultPoint('cancelling: promo code given back');
    if (order.account_id !== null) {
      await takeFromSpending(db, order.account_id, { orders: 1, paise: order.total_paise });
    }
    await updateOrder(db, orderId, {
      cancelled_at: at,
      cancelled_by: actorId,
      cancel_reason: reason,
      updated_at: at,
    });
    await insertChange(db, { orderId, at, actorId, became: 'Canceled' });
    await faultPoint('cancelling: written');
    return { result: undefined, entry: orderEntry(order, await lockOrder(db, orderId)) };
  }, ordersDb);
  await faultPoint('cancelling: committed');
}
