import { type FoundPayment, listOpened, noteLook } from '../queries/attempts.ts';
import type { Gateway, GatewayPayment } from '../providers/gateway.ts';
import { telling } from '../rules/settling.ts';
import { faultPoint } from './fault-points.ts';
import { type SettlingTools, settlePayment } from './settle.ts';

export interface LookingTools extends SettlingTools {
  gateways: readonly Pick<Gateway, 'name' | 'listPayments'>[];
}

/**
 * Asks the gateways what has become of each attempt to pay an order, and settles it. Throws `gateway_unavailable` where
 * one does not answer. An attempt whose gateway's keys were taken away is not looked at.
 */
export async function lookAtOrder(tools: LookingTools, orderId: number): Promise<void> {
  for (const attempt of await listOpened(tools.ordersDb, orderId)) {
    const gateway = tools.gateways.find(({ name }) => name === attempt.provider);
    if (!gateway || attempt.gateway_order === null) continue;
    const payments = await gateway.listPayments(attempt.gateway_order);
    await faultPoint('settling: asked');
    for (const payment of telling(payments)) {
      await settlePayment(tools, attempt.id, foundPayment(payment, attempt.gateway_order));
    }
    await noteLook(tools.ordersDb, attempt.id, attempt.asked_at);
  }
}

/** A link's payments name an order that the link alone knows: it is the order that was asked for. */
const foundPayment = (payment: GatewayPayment, gatewayOrder: string): FoundPayment => ({
  ...payment,
  gatewayOrder,
  gatewayPayment: payment.id,
});
