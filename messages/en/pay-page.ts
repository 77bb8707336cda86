import { formatRupees } from './formats.ts';
import { formatHour } from './times.ts';

/** Of the page of the shop where an order is paid in a gateway's window. It has no scripts but that one's. */
export const payPage = {
  title: ({ amount }: { amount: number }) => `Pay ${formatRupees(amount)}`,
  forOrder: ({ orderId, shop }: { orderId: number; shop: string }) =>
    shop === '' ? `Order ${orderId}` : `Order ${orderId} at ${shop}`,
  heldUntil: ({ until }: { until: string }) =>
    `Your order is kept for you until ${formatHour(until)}.`,
  testMode: 'Test: no money is taken.',
  opening: 'The payment window is being opened.',
  closed: 'The payment window is closed. If you have paid, your order shows it in a moment.',
  notLoaded: 'The payment window could not be loaded. Please pay on the payment company’s page.',
  gatewayAway:
    'The payment company does not respond right now. Nothing was taken; please try again in a moment.',
  payNow: ({ amount }: { amount: number }) => `Pay ${formatRupees(amount)} now`,
  payElsewhere: 'Pay on the payment company’s page',
  backToOrder: 'Back to your order',

  missingTitle: 'This page is no longer there',
  missingText: 'Whatever is still to be paid is with your order, and so is the way to pay it.',
  toOrders: 'See your orders',
};
