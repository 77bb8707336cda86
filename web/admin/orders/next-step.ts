import type { OrderAlert } from '#contract/orders/schemas.ts';
import { type DeliveryStatus, deliveryStatuses, isPickedUp } from '#contract/orders/words.ts';

/** The next step of an order: its customer is asked, its money comes, or it goes on by a step. */
export type NextStep = 'call' | 'pay' | DeliveryStatus;

/** Returns the next step; undefined if nothing is. */
export function nextStepOf(order: OrderAlert): NextStep | undefined {
  const { delivery_status: status, payment_status: payment, pay_by: payBy } = order;
  if (order.is_canceled || status === 'Delivered') return undefined;
  const isUnpaid = payment === 'Pending' || payment === 'Failed';
  if (isUnpaid && payBy !== null && status === 'Undelivered') return 'pay';
  if (isUnpaid && order.cod_state === 'unconfirmed') return 'call';
  // What is picked up in the shop is not sent: it is ready once it is packed.
  if (isPickedUp(order) && status === 'Packed') return 'Delivered';
  return deliveryStatuses[deliveryStatuses.indexOf(status) + 1];
}

/** Whether an order can be moved on to a step without a question, together with others. */
export const canBecome = (order: OrderAlert, step: DeliveryStatus): boolean => {
  const next = nextStepOf(order);
  if (next === undefined || next === 'call' || next === 'pay' || order.is_test_payment)
    return false;
  if (order.payment_status === 'Refunded') return false;
  if (step === 'Shipped' && isPickedUp(order)) return false;
  return deliveryStatuses.indexOf(next) <= deliveryStatuses.indexOf(step);
};
