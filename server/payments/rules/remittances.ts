import { limits } from '#contract/limits.ts';
import { ordersNamed, plainRemittanceReference } from '#contract/payments/references.ts';
import type { RemittanceOutcome } from '#contract/payments/words.ts';

import type { FoundRemittanceColumns } from './remittance-columns.ts';
import { cellText, paiseOf } from './statement-values.ts';

/** A courier's reported payment of one order. */
export interface Remittance {
  /** The line of the file, from 1. */
  line: number;
  orderId: number;
  /** Of the order, as "1042-P7"; absent if the line names the order alone. */
  parcel?: string;
  paise: number;
  reference: string;
}

/** A line that may be a payment and is not understood: it is shown rather than left out. */
export interface RemittanceProblem {
  line: number;
  what: 'order' | 'amount' | 'reference';
  cell: string;
}

/**
 * Reads what was paid of which orders from the lines below the headings, one after the other. `paidBy` is the reference
 * of lines without one of their own. What came to nothing, as for orders that were paid before, is left out.
 */
export function remittanceReader(
  { order, amount, reference }: FoundRemittanceColumns['places'],
  paidBy: string | undefined,
) {
  const remittances: Remittance[] = [];
  const problems: RemittanceProblem[] = [];
  const take = ({ line, cells }: { line: number; cells: string[] }) => {
    const [named, worth] = [cellText(cells[order]), cellText(cells[amount])];
    if (/^[0.,]*$/.test(worth) || isSum(named, cells)) return;
    const { orderId, parcel } = placeOf(named);
    const paise = paiseOf(worth);
    const ownReference = reference === undefined ? '' : cellText(cells[reference]);
    const plain = ownReference === '' ? paidBy : plainRemittanceReference(ownReference);
    if (orderId === undefined) problems.push({ line, what: 'order', cell: named });
    // Less than nothing is money that the courier has taken back.
    else if (!paise) problems.push({ line, what: 'amount', cell: worth });
    else if (plain === undefined) problems.push({ line, what: 'reference', cell: ownReference });
    else remittances.push({ line, orderId, paise, reference: plain, ...(parcel && { parcel }) });
  };
  // Problems that nobody would read to the end fill the memory as well.
  const isFull = () => remittances.length + problems.length > limits.maxStatementPayments;
  return { take, isFull, read: () => ({ remittances, problems }) };
}

const isSum = (named: string, cells: readonly string[]): boolean =>
  (named === '' || /total/i.test(named)) && cells.some((cell) => /total/i.test(cell));

/** The order that a cell names, and its parcel if it is named as the shop names it to couriers or on its label. */
function placeOf(text: string): { orderId: number | undefined; parcel?: string } {
  const [parcel, order = ''] =
    /^#?(\d{1,10})-(?:P\d{1,10}(?:-\d{1,4})?|\d{1,2})$/i.exec(text) ?? [];
  return parcel === undefined ? { orderId: orderOf(text) } : { orderId: orderOf(order), parcel };
}

/** The order of "1042", "#1042", "Order 1042" or "J1042K"; undefined if it can be none. */
function orderOf(text: string): number | undefined {
  const [named] = ordersNamed(text);
  if (named !== undefined) return named <= limits.maxId ? named : undefined;
  const digits = /^(?:order)? ?(?:no\.? ?)?[#:]? ?0*(\d{1,10})$/i.exec(text)?.[1];
  const id = Number(digits);
  return id > 0 && id <= limits.maxId ? id : undefined;
}

/** What a courier has collected for an order, and what came of it before. Amounts in paise. */
export interface Collected {
  due: number;
  remitted: number;
  /** What came by each reference. */
  by: Map<string, number>;
}

export interface JudgedRemittance extends Remittance {
  outcome: RemittanceOutcome;
}

/**
 * Returns for each payment, in their order, what it means for what its order's courier owes, and counts those to record
 * as received: a reference pays an order once, in a line for each of its parcels; never more comes than was collected,
 * and what is `used` has paid something else.
 */
export function judgeRemittances(
  remittances: readonly Remittance[],
  collected: ReadonlyMap<number, Collected>,
  used: ReadonlySet<string>,
): JudgedRemittance[] {
  const payments = paymentsOf(remittances, used);
  return remittances.map((one) => {
    const collection = collected.get(one.orderId);
    const payment = payments.get(paymentOf(one));
    if (!collection || !payment) return { ...one, outcome: 'not_collected' };
    const outcome = outcomeOf(one, collection, payment);
    if (isWritten(outcome)) {
      collection.remitted += one.paise;
      payment.taken.push(one);
    }
    return { ...one, outcome };
  });
}

/** The lines of one order with one reference. */
interface Payment {
  /** What all of them come to. */
  paise: number;
  /** Whether the reference has paid something else. */
  isUsed: boolean;
  /** Those that were counted. */
  taken: Remittance[];
}

const paymentOf = ({ orderId, reference }: Remittance): string => `${orderId} ${reference}`;

function paymentsOf(remittances: readonly Remittance[], used: ReadonlySet<string>) {
  const payments = new Map<string, Payment>();
  for (const one of remittances) {
    const isUsed = used.has(one.reference);
    const payment: Payment = payments.get(paymentOf(one)) ?? { paise: 0, isUsed, taken: [] };
    payment.paise += one.paise;
    payments.set(paymentOf(one), payment);
  }
  return payments;
}

export const isWritten = (outcome: RemittanceOutcome): boolean =>
  outcome === 'whole' || outcome === 'part';

function outcomeOf(
  { paise, reference, parcel }: Remittance,
  { due, remitted, by }: Collected,
  payment: Payment,
): RemittanceOutcome {
  const before = by.get(reference);
  if (before !== undefined) {
    return before === paise || before === payment.paise ? 'known' : 'differs';
  }
  if (payment.isUsed) return 'used';
  const rest = due - remitted;
  // A line without a parcel that is all that is still owed is of another parcel, too.
  const isOther = parcel === undefined && paise === rest;
  const same = isOther ? [] : payment.taken.filter((one) => one.parcel === parcel);
  if (same.length > 0) return same.some((one) => one.paise === paise) ? 'known' : 'differs';
  if (rest === 0) return 'paid';
  if (paise > rest) return 'too_much';
  return paise === rest ? 'whole' : 'part';
}
