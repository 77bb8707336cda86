import { lapseUnconfirmed, listDueOrders } from '#server/orders/index.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { callExpireOrder } from '../queries/attempts.ts';
import { faultPoint } from './fault-points.ts';
import { type LookingTools, lookAtOrder } from './look.ts';
import { finishLatePayments } from './settle.ts';

/** How many orders one call looks at: each may ask a gateway. */
const atOnce = 200;

const gatewayErrors = new Set<string>(['gateway_unavailable', 'gateway_refused']);

/**
 * Cancels the orders that were not paid in time, each in a statement of its own, after the gateway was asked outside of
 * any transaction. While a gateway does not answer, its orders stay as they are.
 */
export async function expireOrders(tools: LookingTools): Promise<void> {
  await finishLatePayments(tools);
  for (const orderId of await listDueOrders(tools.db, atOnce)) await expireOrder(tools, orderId);
  await lapseUnconfirmed(tools.ordersDb);
}

async function expireOrder(tools: LookingTools, orderId: number): Promise<void> {
  try {
    await lookAtOrder(tools, orderId);
  } catch (error) {
    // A gateway that is away, or takes the shop's keys no more, keeps its own orders, and no others.
    if (error instanceof ShopError && gatewayErrors.has(error.code)) return;
    throw error;
  }
  await faultPoint('expiring: looked');
  await tryAgain(() => callExpireOrder(tools.ordersDb, orderId));
  await faultPoint('expiring: written');
}
