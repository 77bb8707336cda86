import type { MatchDoubt, MatchWay } from '#contract/payments/words.ts';

import { formatRupees } from './formats.ts';

/** What names the order that a payment seems to pay. */
export const matchedBy: Record<MatchWay, string> = {
  reference: 'The shop’s reference is in the text',
  order_number: 'The order’s number is in the text',
  claim: 'The same reference as its customer gave',
  amount: 'Only the amount fits',
};

/** Why somebody must look before the order is paid. */
export const doubts: Record<MatchDoubt, string> = {
  only_amount: 'Only the amount fits: somebody else may have paid it',
  amount_differs: 'The amount is another one',
  too_early: 'It came before the order was placed',
  too_late: 'The order was canceled meanwhile',
  several_orders: 'It names several orders',
  paid_twice: 'The order has another payment: this one would go back',
  at_the_door: 'The order is paid at the door: if this pays it, mark it as paid by this reference',
  other_seen: 'It may be what you have seen for another order',
};
export const provesSeen = ({ amount }: { amount: number }) =>
  `You have seen these ${formatRupees(amount)}: confirming adds the reference, and counts nothing twice`;
export const wants = ({ amount }: { amount: number }) => `${formatRupees(amount)} is to be paid`;

export const fitsSeveral = 'The amount fits several orders';
/** At most so many are named. */
const namedOrders = 5;
export const waitForIt = ({ amount, orders }: { amount: number; orders: readonly number[] }) => {
  const named = orders.slice(0, namedOrders).map((id) => `#${id}`);
  const more = orders.length > named.length ? ' and others' : '';
  const wait = orders.length === 1 ? 'waits' : 'wait';
  return `${formatRupees(amount)}: ${named.join(', ')}${more} ${wait} for it`;
};
