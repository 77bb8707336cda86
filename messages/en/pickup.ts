import { formatShortDate } from './days.ts';

/** What is read of an order that is picked up in the shop. */

const states: Record<string, string> = {
  Undelivered: 'Not picked up',
  Packed: 'Ready to pick up',
  Shipped: 'Ready to pick up',
  Delivered: 'Picked up',
  Canceled: 'Canceled',
};
/** Where it is, in place of what is said of an order that is sent. */
export const pickupStateInWords = (state: string): string => states[state] ?? state;

export const pickUpInShop = 'Pick up in the shop';
export const pickUpAt = ({ place }: { place: string }) => `Pick up at ${place}`;
export const readyFrom = ({ day }: { day: string }) => `Ready from ${formatShortDate(day)}.`;
export const readyOncePacked = 'Ready once we have packed it: your order’s page shows when.';
export const openAt = ({ hours }: { hours: string }) => `Open: ${hours}`;
export const bringNumber =
  'Please bring the order number. To ask when the shop is open, call us: <a></a>';
/** The same where it is said when the shop is open. */
export const bringNumberOnly = 'Please bring the order number. Any questions? Call us: <a></a>';
export const showOnMap = 'Show on a map';
export const pickUpPlace = 'Pick up at';
export const ready = 'Ready';
export const pickUpFor = 'For';
export const status = 'Status';
export const pickUpState = 'Pick-up:';
export const pickUpAndPayment = 'Pick-up and payment';
export const cashInShop = 'Cash in the shop';
export const payInShop = 'Pay in the shop when you pick it up.';
export const inTheShop = 'In the shop';
