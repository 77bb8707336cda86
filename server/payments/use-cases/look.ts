import { findOrderToPay } from '#server/orders/index.ts';

import { type FoundPayment, listOpened, noteLook } from '../queries/attempts.ts';
import { callOpenCase } from '../queries/cases.ts';
import { noteFailure } from '../queries/gateway-attempts.ts';
import type { Gateway, GatewayPayment } from '../providers/gateway.ts';
import { dueOf } from '../rules/money.ts';
import { decisive } from '../rules/settling.ts';
import { faultPoint } from './fault-points.ts';
import { noteRefunds } from './note-refunds.ts';
import { type SettlingTools, settlePayment } from './settle.ts';

export interface LookingTools extends SettlingTools {
  gateways: readonly Pick<Gateway, 'name' | 'listPayments' | 'capture' | 'listRefunds'>[];
}

/** An attempt as its gateway knows it, and the time before it is asked. */
interface OpenedAttempt {
  id: number;
  order_id: number;
  provider: string;
  gateway_order: string | null;
  asked_at: Date;
}

/**
 * Asks the gateways what has become of each attempt to pay an order, and settles it. Throws `gateway_unavailable` if
 * one does not answer. An attempt whose gateway's keys were taken away is not looked at.
 */
export async function lookAtOrder(tools: LookingTools, orderId: number): Promise<void> {
  for (const attempt of await listOpened(tools.ordersDb, orderId)) {
    await lookAtAttempt(tools, attempt);
  }
}

/** The same of one attempt, also of one that is captured: somebody may have paid it twice. */
export async function lookAtAttempt(tools: LookingTools, attempt: OpenedAttempt): Promise<void> {
  const gateway = tools.gateways.find(({ name }) => name === attempt.provider);
  const { gateway_order: gatewayOrder } = attempt;
  if (!gateway || gatewayOrder === null) return;
  const payments = await gateway.listPayments(gatewayOrder);
  await faultPoint('settling: asked');
  const fine: GatewayPayment[] = [];
  for (const payment of decisive(payments)) {
    const isFine = await settleFound(tools, attempt, foundPayment(payment, gatewayOrder));
    if (isFine) fine.push(payment);
    if (!isFine || payment.state !== 'authorised') continue;
    if (!(await isToBePaid(tools, attempt.order_id))) continue;
    const taken = await gateway.capture(payment);
    await faultPoint('settling: captured');
    await settleFound(tools, attempt, foundPayment(taken, gatewayOrder));
  }
  await noteLook(tools.ordersDb, attempt.id, attempt.asked_at);
  // Last: refunds that a gateway cannot list keep no second payment from being known.
  for (const payment of fine) {
    await noteRefunds(tools, gateway, { payment, orderId: attempt.order_id });
  }
}

/** Settles what was found; returns whether it is the payment that was asked for. What is not is shown to a person. */
async function settleFound(
  tools: LookingTools,
  { id, provider }: OpenedAttempt,
  found: FoundPayment,
): Promise<boolean> {
  const settlement = await settlePayment(tools, id, found);
  const isAnotherFailure = settlement.outcome === 'unchanged' && found.state === 'failed';
  if (isAnotherFailure) await noteFailure(tools.ordersDb, id, found.reason ?? null);
  if (settlement.outcome !== 'mismatch') return true;
  const { paise, currency, gatewayPayment: reference } = found;
  const differing = { kind: settlement.differs, provider, reference, attempt: id };
  await callOpenCase(tools.ordersDb, { ...differing, paise, currency });
  return false;
}

/** Money that banks hold for an order that is cancelled or paid is not taken: it goes back by itself. */
async function isToBePaid({ ordersDb }: LookingTools, orderId: number): Promise<boolean> {
  const order = await findOrderToPay(ordersDb, orderId);
  return order?.payment_status === 'Pending' && dueOf(order) !== null;
}

/** A link's payments name an order that the link alone knows: it is the order that was asked for. */
const foundPayment = (payment: GatewayPayment, gatewayOrder: string): FoundPayment => ({
  ...payment,
  gatewayOrder,
  gatewayPayment: payment.id,
});
