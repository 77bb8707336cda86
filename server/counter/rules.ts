import type { CounterOrder } from '#contract/counter/schemas.ts';
import type { CounterPayment, Handover } from '#contract/counter/words.ts';
import type { PaymentMethod, Pickup } from '#contract/orders/words.ts';

const methods: Record<CounterPayment, PaymentMethod> = {
  cash: 'COD',
  on_delivery: 'COD',
  upi: 'UPI',
  // Its customer may pay on the order's page, too.
  later: 'UPI',
};

const pickups: Record<Handover, Pickup | null> = { now: 'now', later: 'later', send: null };

export const pickupOf = (handover: Handover): Pickup | null => pickups[handover];

/** Whether a courier collects the money of an order. */
export const isCollectedAtDoor = ({
  handover,
  payment,
}: Pick<CounterOrder, 'handover' | 'payment'>): boolean =>
  handover === 'send' && payment === 'on_delivery';

/** What an order is placed with: each line repeats what belongs to all of it. */
export const orderedLines = (order: CounterOrder) =>
  order.lines.map((line) => ({
    ...line,
    promocode: order.promocode,
    offer_id: order.offer_id,
    // What is handed over in the shop has a postal address only where the invoice of a business names one.
    shipping_address:
      order.handover === 'send' || order.buyer_gstin ? (order.shipping_address ?? null) : null,
    buyer_gstin: order.buyer_gstin ?? null,
    payment_method: methods[order.payment],
    recipient_name: order.recipient_name ?? null,
    recipient_phone: order.recipient_phone ?? order.phone_no ?? null,
  }));

/** Where the order is paid for already: by which reference; without one it is cash, or was seen in the bank's app. */
export function paidNow({ payment, payment_reference: reference }: CounterOrder) {
  if (payment === 'cash') return { reference: null, isSeen: false };
  if (payment !== 'upi') return undefined;
  return { reference: reference ?? null, isSeen: !reference };
}
