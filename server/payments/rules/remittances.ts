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
    const orderId = orderOf(named);
    const paise = paiseOf(worth);
    const ownReference = reference === undefined ? '' : cellText(cells[reference]);
    const plain = ownReference === '' ? paidBy : plainRemittanceReference(ownReference);
    if (orderId === undefined) problems.push({ line, what: 'order', cell: named });
    // Less than nothing is money that the courier has taken back.
    else if (!paise) problems.push({ line, what: 'amount', cell: worth });
    else if (plain === undefined) problems.push({ line, what: 'reference', cell: ownReference });
    else remittances.push({ line, orderId, paise, reference: plain });
  };
  // Problems that nobody would read to the end fill the memory as well.
  const isFull = () => remittances.length + problems.length > limits.maxStatementPayments;
  return { take, isFull, read: () => ({ remittances, problems }) };
}

const isSum = (named: string, cells: readonly string[]): boolean =>
  (named === '' || /total/i.test(named)) && cells.some((cell) => /total/i.test(cell));

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
 * as received: a reference pays an order once, never more comes than was collected, and what is `used` has paid
 * something else.
 */
export function judgeRemittances(
  remittances: readonly Remittance[],
  collected: ReadonlyMap<number, Collected>,
  used: ReadonlySet<string>,
): JudgedRemittance[] {
  return remittances.map((one) => {
    const collection = collected.get(one.orderId);
    const outcome = collection ? outcomeOf(one, collection, used) : 'not_collected';
    if (collection && isWritten(outcome)) {
      collection.remitted += one.paise;
      collection.by.set(one.reference, one.paise);
    }
    return { ...one, outcome };
  });
}

export const isWritten = (outcome: RemittanceOutcome): boolean =>
  outcome === 'whole' || outcome === 'part';

function outcomeOf(
  { paise, reference }: Remittance,
  { due, remitted, by }: Collected,
  used: ReadonlySet<string>,
) {
  const before = by.get(reference);
  if (before !== undefined) return before === paise ? 'known' : 'differs';
  if (used.has(reference)) return 'used';
  const rest = due - remitted;
  if (rest === 0) return 'paid';
  if (paise > rest) return 'too_much';
  return paise === rest ? 'whole' : 'part';
}
