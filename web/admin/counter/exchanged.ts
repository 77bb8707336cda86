import type { Call } from '#contract/call.ts';
import { isPickedUp } from '#contract/orders/words.ts';
import { isShopToBlame } from '#contract/returns/words.ts';

import { type CounterStart, emptyStart } from './counter-state.ts';

/** The return for which a new order is taken. */
export interface Exchanged {
  /** The order that it is of. */
  orderId: number;
  /** Whether the goods have come back, so that it can be settled. */
  isBack: boolean;
}

/** What a new order begins with, and for which return it is taken. */
interface Start extends CounterStart {
  exchanged?: Exchanged;
}

/**
 * Returns what the order begins with that is taken in exchange, as the URL names return and order: the same customer and address,
 * and the goods that come back. Without both of them it begins empty.
 */
export async function startOf(call: Call, { searchParams }: URL): Promise<Start> {
  const [returnId, of] = [searchParams.get('exchange'), searchParams.get('of')];
  if (!returnId || !of) return emptyStart;
  const params = { id: of };
  const [{ data: order }, { data: returns }] = await Promise.all([
    call('GET /v1/order_alert/details/{id}', { params }),
    call('GET /v1/orders/{id}/returns', { params }),
  ]);
  const back = returns.find(({ return_id: id }) => String(id) === returnId);
  const phone = order.people?.find(({ id }) => id === order.created_by)?.phone_no;
  if (!back || !phone) return emptyStart;
  const { recipient_name, recipient_phone, shipping_address: address } = order;
  const isSent = address !== null && !isPickedUp(order);
  return {
    draft: `counter-exchange-${returnId}`,
    exchanged: { orderId: order.order_id, isBack: back.state === 'received' },
    values: {
      how: 'phone',
      phone,
      gstin: order.buyer_gstin ?? '',
      exchangeOf: back.return_id,
      // What the shop is to blame for costs its customer nothing.
      isDeliveryFree: isShopToBlame(back.reason),
      // What comes back is set off against it.
      payment: 'later',
      handover: isSent ? 'send' : 'later',
      recipient: address ? { recipient_name, recipient_phone, shipping_address: address } : null,
      lines: back.lines.flatMap(({ order_line_id: line, quantity }) =>
        order.products
          .filter(({ buy_product_id: id }) => id === line)
          .map(({ product, price }) => ({
            ...product,
            product_price: price,
            quantity: String(quantity),
          })),
      ),
    },
  };
}
