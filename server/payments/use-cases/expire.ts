import type { Db } from '#server/database.ts';
import { lapseUnconfirmed, listDueOrders } from '#server/orders/index.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { callExpireOrder, countNotHeld, readGatewaysOf } from '../queries/attempts.ts';
import { faultPoint } from './fault-points.ts';
import { type LookingTools, lookAtOrder } from './look.ts';
import { finishLatePayments } from './settle.ts';

/** How many orders one call deals with. Those that cannot expire yet are among them each time. */
const atOnce = 10_000;

const gatewayErrors = new Set<string>(['gateway_unavailable', 'gateway_refused']);

/**
 * Cancels the orders that were not paid in time, each in a statement of its own: first those that no gateway knows,
 * then the others, after their gateways were asked outside of any transaction. A gateway that does not answer is asked
 * once, and its orders stay as they are. If a bank holds the money, it is asked again after longer and longer
 * intervals. An error of one order is thrown after all others are done.
 */
export async function expireOrders(tools: LookingTools): Promise<void> {
  const steps = [
    () => finishLatePayments(tools),
    () => expireDueOrders(tools),
    () => lapseUnconfirmed(tools.ordersDb),
  ];
  await eachInTurn(steps, (step) => step());
}

/** How many minutes after its time an order that was not paid should have ended: it is looked for every minute. */
const overdueMinutes = 15;

/** Returns how many orders keep their goods though they should have ended, but for those whose money a bank holds. */
export async function countOverdue(db: Db): Promise<number> {
  return countNotHeld(db, await listDueOrders(db, atOnce, overdueMinutes));
}

async function expireDueOrders(tools: LookingTools): Promise<void> {
  const due = await listDueOrders(tools.db, atOnce);
  const gatewaysOf = await readGatewaysOf(tools.db, due);
  const away = new Set<string>();
  const inTurn = [...due.filter((id) => !gatewaysOf.has(id)), ...fromAny([...gatewaysOf.keys()])];
  await eachInTurn(inTurn, async (orderId) => {
    const { providers = [], isHeld = false } = gatewaysOf.get(orderId) ?? {};
    if (!isHeld && !providers.some((name) => away.has(name))) {
      await ask(tools, orderId, () => providers.forEach((name) => away.add(name)));
    }
    await faultPoint('expiring: looked');
    await tryAgain(() => callExpireOrder(tools.ordersDb, orderId));
    await faultPoint('expiring: written');
  });
}

/** Begins with another each time: one for which a gateway never answers would keep all that follow it. */
function fromAny(orderIds: readonly number[]): number[] {
  const first = Math.floor(Math.random() * orderIds.length);
  return [...orderIds.slice(first), ...orderIds.slice(0, first)];
}

async function ask(tools: LookingTools, orderId: number, onUnavailable: () => void): Promise<void> {
  try {
    await lookAtOrder(tools, orderId);
  } catch (error) {
    // A gateway that is away, or takes the shop's keys no more, keeps its own orders, and no others.
    if (!(error instanceof ShopError) || !gatewayErrors.has(error.code)) throw error;
    if (error.code === 'gateway_unavailable') onUnavailable();
  }
}
