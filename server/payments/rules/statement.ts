import { isOddlyDated, plainReference } from '#contract/payments/references.ts';

import { cellText, dayOf, maxTextLength, paiseOf } from './statement-values.ts';

/** One payment that came in, as the bank tells of it. */
export interface StatementCredit {
  /** The line of the file, from 1. */
  line: number;
  /** The day in India, as "2026-11-22". */
  day: string;
  paise: number;
  text: string;
  /** Everything that may be the reference of the payment. */
  references: string[];
  /** The same whenever the bank tells of this payment again, and of no other payment of the same amount. */
  key: string;
}

/** A line that may be a payment and is not understood: it is shown rather than left out. */
export interface StatementProblem {
  line: number;
  what: 'date' | 'amount';
  cell: string;
}

interface Places {
  date: number;
  text: number;
  credit: number;
  reference: number | undefined;
  direction: number | undefined;
}

interface StatementRecord {
  line: number;
  cells: string[];
}

interface FoundCredit extends Omit<StatementCredit, 'key' | 'references'> {
  given: string;
}

/**
 * Reads the payments that came in from the lines below the headings, one after the other. What went out is left out, and
 * a payment that the file has twice is there once.
 */
export function creditReader(places: Places) {
  const credits: StatementCredit[] = [];
  const problems: StatementProblem[] = [];
  const seen = new Map<string, number>();
  // The last line that had an amount or a date, where it is a payment: lines without both go on with its text.
  let last: FoundCredit | undefined;
  const finish = () => {
    if (last) credits.push(...keyed(last, seen));
    last = undefined;
  };
  const take = ({ line, cells }: StatementRecord) => {
    const at = (place: number | undefined) => (place === undefined ? '' : cellText(cells[place]));
    const [date, text, amount] = [at(places.date), at(places.text), at(places.credit)];
    if (date === '' && amount === '') {
      if (last && text !== '') last.text = `${last.text} ${text}`.slice(0, maxTextLength);
      return;
    }
    finish();
    const paise = paiseOf(amount);
    const isDebit = places.direction !== undefined && !/^c/i.test(at(places.direction));
    if (paise === 0 || isDebit) return;
    const day = dayOf(date);
    if (paise === undefined) problems.push({ line, what: 'amount', cell: amount });
    else if (day === undefined && isTotal(date, text)) return;
    else if (day === undefined) problems.push({ line, what: 'date', cell: date });
    else last = { line, day, paise, text, given: at(places.reference) };
  };
  return {
    take,
    /** Ends the file. */
    read: () => {
      finish();
      return { credits, problems };
    },
  };
}

/** Sums stand in the column of what they add up, beside no day. */
const isTotal = (date: string, text: string): boolean =>
  date === '' && (text === '' || /total|balance|brought|carried/i.test(text));

/** Adds a credit's references and key; it is none if the file has had it before. */
function keyed({ given, ...credit }: FoundCredit, seen: Map<string, number>): StatementCredit[] {
  const references = [...new Set([...referencesIn(given), ...referencesIn(credit.text)])];
  const sure = references.find((reference) => isOfDay(reference, credit.day));
  const base = sure ?? `${credit.day} ${references[0] ?? credit.text}`;
  const name = `${credit.paise} ${base}`;
  const times = (seen.get(name) ?? 0) + 1;
  seen.set(name, times);
  if (sure !== undefined && times > 1) return [];
  return [{ ...credit, references, key: times === 1 ? base : `${base} #${times}` }];
}

/**
 * Whether a reference surely belongs to this one payment: banks also write accounts of their own, which look like the
 * references of UPI, into each line. Those of UPI begin with their day.
 */
const isOfDay = (reference: string, day: string): boolean =>
  !/^\d/.test(reference) || !isOddlyDated(reference, new Date(`${day}T12:00:00+05:30`));

/** 12 digits of UPI and IMPS, or the bank's letters and digits of NEFT and RTGS; no VPA that begins with digits. */
const referencePattern =
  /(?<![A-Z\d])(?:0{0,4}(?<upi>\d{12})(?![A-Z\d@])|(?<other>[A-Z]{1,6}\d{9,21})(?![A-Z\d@]))/g;

function referencesIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(referencePattern);
  return Array.from(found, ({ groups }) =>
    plainReference(groups?.['upi'] ?? groups?.['other'] ?? ''),
  ).filter(
    (reference) => /[1-9]/.test(reference) && (reference.length === 12 || reference.length >= 16),
  );
}
