import type { OrderDetail } from '#contract/orders/schemas.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import * as messages from '#messages/basket.ts';

/** What of an order's total is paid before its delivery and what then, in rupees, if it is paid in two parts. */
export function partsOf(order: OrderDetail): { label: string; amount: number }[] {
  const { advance, advance_paid: paid, total_amount: total, payment_status: status } = order;
  const isOpen = !order.is_canceled && (status === 'Pending' || status === 'Failed');
  const isDue = isOpen && advance > 0 && order.cod_state === 'unconfirmed';
  if (paid === 0 && !isDue) return [];
  const before =
    paid > 0
      ? { label: messages.paidBefore, amount: paid }
      : { label: messages.nowOnline, amount: advance };
  if (!isOpen) return [before];
  const label = isPickedUp(order) ? messages.whenPickedUp : messages.toCourier;
  return [before, { label, amount: total - before.amount }];
}
