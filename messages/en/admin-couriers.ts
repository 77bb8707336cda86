import type { RemittanceOutcome } from '#contract/payments/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay } from './times.ts';

const countedOrders = (count: number): string =>
  plural(count, { one: '1 order', other: `${formatCount(count)} orders` });

export const couriers = 'Couriers';
export const fetchCouriersFailed = 'What couriers owe could not be fetched.';
export const couriersOwe = ({ amount, orders }: { amount: number; orders: number }) =>
  `Couriers owe ${formatRupees(amount)} for ${countedOrders(orders)}`;
export const couriersHavePaid = 'What couriers have paid';
export const showOwed = 'What they owe';
export const showPaid = 'What they have paid';
export const nothingOwed = 'Couriers owe you nothing';
export const nothingOwedText =
  'What is collected at the door appears here when its order is delivered, until it has come to you.';
export const nothingPaid = 'Nothing has come from couriers yet';
export const noCourierKnown = 'No courier is written down';
export const courierNamed = ({ title, company }: { title: string; company: string | null }) =>
  company === null ? title : `${title} (${company})`;
export const ofCourier = 'Courier';
export const allCouriers = 'All couriers';
export const courierOwes = ({
  title,
  amount,
  orders,
}: {
  title: string;
  amount: number;
  orders: number;
}) => `${title}: ${formatRupees(amount)} for ${countedOrders(orders)}`;
export const downloadList = 'Download as CSV';
export const nextOnes = 'Further ones';

export const collectedOn = ({ at, days }: { at: string; days: number }) =>
  `${formatDay(at)}, ${days === 0 ? 'today' : plural(days, { one: '1 day ago', other: `${formatCount(days)} days ago` })}`;
export const collectedAtDoor = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} collected at the door`;
export const cameBackUnpaid = ({ amount }: { amount: number }) =>
  `${formatRupees(amount)} came back unpaid`;
export const nothingCame = 'Nothing has come of it.';
export const cameBy = ({ amount, reference }: { amount: number; reference: string }) =>
  `${formatRupees(amount)} came, ${reference}`;
export const undo = 'Take back';
export const undoFor = ({ amount, reference }: { amount: number; reference: string }) =>
  `Take back ${formatRupees(amount)}, ${reference}`;
export const undoQuestion = ({ amount, reference }: { amount: number; reference: string }) =>
  `Take back ${formatRupees(amount)}, ${reference}?`;
export const undoText =
  'The courier owes it again, for this order alone. Its reference may be entered once more.';
export const writeOff = 'Write off';
export const writeOffFor = ({ id }: { id: number }) => `Write off what is owed for order ${id}`;
export const writeOffQuestion = ({ id, amount }: { id: number; amount: number }) =>
  `Will ${formatRupees(amount)} of order #${id} never come?`;
export const writeOffText =
  'The courier owes it no more, and it counts as written off. The order stays paid. You can take that back at any time.';
export const writtenOff = ({ amount, reason }: { amount: number; reason: string }) =>
  `${formatRupees(amount)} written off: ${reason}`;
export const oweAgainFor = ({ id }: { id: number }) =>
  `Take back what was written off of order ${id}`;
export const oweAgainQuestion = ({ id }: { id: number }) =>
  `Does the courier owe the rest of order #${id} after all?`;
export const oweAgainText = 'It stands under what couriers owe again.';
export const writtenOffInAll = ({ amount, orders }: { amount: number; orders: number }) =>
  `${formatRupees(amount)} of ${countedOrders(orders)} written off in all.`;
export const hasCome = 'It has come';
export const hasComeFor = ({ id }: { id: number }) => `It has come for order ${id}`;
export const hasComeQuestion = ({ id }: { id: number }) => `What has come for order #${id}?`;
export const amountThatCame = 'Amount that has come';
export const atMost = ({ rest }: { rest: number }) => `At most ${formatRupees(rest)}`;
export const amountBetween = ({ rest }: { rest: number }) =>
  `Please give an amount up to ${formatRupees(rest)}.`;
export const referenceOfCourier = 'Reference of the courier or the bank';
export const referenceMissing = 'Please enter the reference of this payment.';
export const written = ({ amount, id }: { amount: number; id: number }) =>
  `${formatRupees(amount)} have come for order #${id}`;

export const whatCameIn = 'What a courier has paid';
export const whatCameInHint =
  'Read in the list of orders that the courier sends with its payment. Each order counts once, however often you read it in.';
export const columnNames = {
  order: 'Order number',
  amount: 'Paid',
  reference: 'Reference of the payment',
} as const;
export const oneReference = 'Reference for lines without one';
export const fitting = ({ orders, amount }: { orders: number; amount: number }) =>
  `${countedOrders(orders)} and ${formatRupees(amount)} fit what the courier owes`;
export const nothingFits = 'Nothing in this file is new and fits what the courier owes.';
export const knownBefore = ({ count }: { count: number }) =>
  plural(count, {
    one: 'You had read in 1 line before.',
    other: `You had read in ${formatCount(count)} lines before.`,
  });
export const enterThese = ({ orders, amount }: { orders: number; amount: number }) =>
  `Enter ${countedOrders(orders)}, ${formatRupees(amount)}`;
export const entered = ({ orders, amount }: { orders: number; amount: number }) =>
  orders === 0
    ? 'You had read in all of it before.'
    : `${formatRupees(amount)} have come for ${countedOrders(orders)}.`;
export const leftOut = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 line is left out. Please ask the courier:',
    other: `${formatCount(count)} lines are left out. Please ask the courier:`,
  });

/** What a line means for its order. */
const outcomes: Record<RemittanceOutcome, string> = {
  whole: 'All of it has come',
  part: 'It is less than the courier owes: the rest stays owed',
  known: 'You had read it in before',
  differs: 'It had another amount when you read it in before',
  too_much: 'It is more than the courier owes for this order',
  paid: 'All that was owed for this order had come before',
  not_collected: 'The courier has collected nothing for such an order',
  used: 'A customer’s payment of another order has this reference',
};
export const orderNumber = ({ id }: { id: number }) => `Order #${id}`;
interface Meaning {
  reference: string;
  outcome: RemittanceOutcome;
}
export const meaning = ({ reference, outcome }: Meaning) => `${reference}. ${outcomes[outcome]}.`;
interface Line {
  line: number;
  id: number;
  amount: number;
  outcome: RemittanceOutcome;
}
export const lineOf = ({ line, id, amount, outcome }: Line) =>
  `Line ${formatCount(line)}: order #${id}, ${formatRupees(amount)}. ${outcomes[outcome]}.`;
