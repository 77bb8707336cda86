import { limits } from '#contract/limits.ts';
import { seenLine } from '#contract/seen-text.ts';
import { plainReference } from '#contract/payments/references.ts';

import { type KnownCredit, type ReportedCredit, keysOf } from './statement-keys.ts';
import { cellText, dayOf, maxTextLength, paiseOf } from './statement-values.ts';

/** One payment that came in, as the bank lists it. */
export interface StatementCredit extends ReportedCredit {
  /** The line of the file, from 1. */
  line: number;
  /** The same whenever the bank lists this payment again, and shared by no other payment of the same amount. */
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

type FoundCredit = Omit<StatementCredit, 'key'>;

/** One whose text may go on in the next line, and what stands in its column for the reference. */
type BegunCredit = Omit<FoundCredit, 'references'> & { given: string };

/**
 * Reads the payments that came in from the lines below the headings, one after the other. What went out is left out,
 * and a payment that the file has twice is there once.
 */
export function creditReader(places: Places) {
  const credits: FoundCredit[] = [];
  const problems: StatementProblem[] = [];
  // The last line that had an amount or a date, if it is a payment: lines without both go on with its text.
  let last: BegunCredit | undefined;
  // Lines without a day that may stand among the payments or below the last one.
  let odd: StatementProblem[] = [];
  const finish = () => {
    if (last) credits.push(foundOf(last));
    last = undefined;
  };
  const take = ({ line, cells }: StatementRecord) => {
    const at = (place: number | undefined) => (place === undefined ? '' : cellText(cells[place]));
    // A payer chooses some of the words, and may hide signs in them.
    const text = seenLine(at(places.text));
    const [date, amount] = [at(places.date), at(places.credit)];
    if (date === '' && amount === '') {
      if (last && text !== '') last.text = `${last.text} ${text}`.slice(0, maxTextLength);
      return;
    }
    finish();
    const paise = paiseOf(amount);
    const day = dayOf(date);
    if (day !== undefined) {
      problems.push(...odd);
      odd = [];
    }
    const isDebit = places.direction !== undefined && !/^c/i.test(at(places.direction));
    if (isDebit) return;
    if (paise === 0 && day === undefined) {
      if (!isAround(date, text)) odd.push({ line, what: 'date', cell: wordsOf(cells) });
      return;
    }
    if (paise === 0 && !isWord(amount)) return;
    if (paise === 0) problems.push({ line, what: 'amount', cell: amount });
    else if (paise === undefined) problems.push({ line, what: 'amount', cell: amount });
    else if (day === undefined && isTotal(date, text)) return;
    else if (day === undefined) problems.push({ line, what: 'date', cell: date });
    else last = { line, day, paise, text, given: at(places.reference) };
  };
  return {
    take,
    // Lines that nobody would read to the end fill the memory as well.
    isFull: () => credits.length + problems.length + odd.length > limits.maxStatementPayments,
    /** Ends the file; returns its payments, which may be known before. */
    found: (): readonly FoundCredit[] => {
      finish();
      return credits;
    },
    /** `known` has the stored payments with the same references. */
    read: (known: readonly KnownCredit[] = []) => {
      finish();
      const keys = keysOf(credits, known);
      return { credits: credits.flatMap((credit, at) => keyed(credit, keys[at])), problems };
    },
  };
}

/** Sums stand in the column of what they add up, beside no day. */
const isTotal = (date: string, text: string): boolean =>
  date === '' && (text === '' || /total|balance|brought|carried/i.test(text));

/** What banks write around payments on each page: lines of stars, the headings again, the balance until there. */
const isAround = (date: string, text: string): boolean =>
  !/[\p{L}\d]/u.test(date) ||
  /\bdate\b|\bdt\b|total|balance|brought|carried|statement|\bpage\b/i.test(`${date} ${text}`);

/** Whether something stands where the amount should, and it is no word for nothing. */
const isWord = (amount: string): boolean =>
  /\p{L}/u.test(amount) && !/\d|^(?:nil|null|none|n\/?a|[cd]r)\.?$/i.test(amount);

/** A line that nothing is known of, as it stands in the file. */
const wordsOf = (cells: string[]): string =>
  cells.map(cellText).filter(Boolean).join(', ').slice(0, 200).toWellFormed();

/** More than a bank writes into one line: each is locked while somebody pays by one of them. */
const maxReferences = 20;

const foundOf = ({ given, ...credit }: BegunCredit): FoundCredit => ({
  ...credit,
  references: [...new Set([...referencesOf(given), ...referencesIn(credit.text)])].slice(
    0,
    maxReferences,
  ),
});

/** It is none if the file has had it before. */
const keyed = (credit: FoundCredit, key: string | undefined): StatementCredit[] =>
  key === undefined ? [] : [{ ...credit, key }];

/** Those of a cell that has nothing else, also if it is written with blanks, or in the digits of another script. */
function referencesOf(cell: string): string[] {
  const found = referencesIn(cell);
  return found.length > 0 ? found : referencesIn(plainReference(cell));
}

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
