import { normalForm } from '#contract/normal-form.ts';
import type { StatementColumns } from '#contract/payments/statement.ts';

/** Above the headings stand the account, its holder and the period; no bank needs more lines for them. */
const headingsWithin = 60;

export interface FoundColumns {
  /** The position of the record with the headings. */
  headerAt: number;
  names: StatementColumns;
  places: Record<'date' | 'text' | 'credit', number> &
    Record<'reference' | 'direction', number | undefined>;
}

/**
 * Finds the columns of a bank's statement: those that a shopkeeper has chosen for such a file before, or else what
 * their headings usually mean. Undefined if no column shows what came in: then they must be chosen.
 */
export function columnsOf(
  records: readonly string[][],
  remembered: readonly StatementColumns[],
): FoundColumns | undefined {
  const found = findHeadings(records, remembered, guess);
  if (!found) return undefined;
  const { headerAt, headings, names } = found;
  return { headerAt, names, places: placesOf(headings, names) };
}

/** Finds the record with the headings: one that has columns which are remembered, or else some that `guess` knows. */
export function findHeadings<Names extends object>(
  records: readonly string[][],
  remembered: readonly Names[],
  guess: (headings: string[]) => Names | undefined,
): { headerAt: number; headings: string[]; names: Names } | undefined {
  const first = records.slice(0, headingsWithin).map((cells) => cells.map(heading));
  for (const choose of [(all: string[]) => remembered.find((known) => hasAll(all, known)), guess]) {
    for (const [headerAt, headings] of first.entries()) {
      const names = choose(headings);
      if (names) return { headerAt, headings, names };
    }
  }
  return undefined;
}

/** The headings of a file, to choose from: those of this record, or of the first one that is as long as any. */
export function headingsOf(records: readonly string[][], headerAt?: number): string[] {
  const maxLength = records.reduce((max, { length }) => Math.max(max, length), 0);
  const cells =
    headerAt === undefined ? records.find(({ length }) => length === maxLength) : records[headerAt];
  return [...new Set((cells ?? []).map(heading).filter(Boolean))];
}

/** A heading without the blanks around it and within it that banks add to fill a column. */
const heading = (cell: string): string =>
  normalForm(cell.slice(0, 1_000), 'NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, 100);

const hasAll = (headings: string[], columns: object): boolean =>
  Object.values(columns).every((name) => name === null || headings.includes(name));

function placesOf(headings: string[], names: StatementColumns): FoundColumns['places'] {
  const place = (name: string | null) => (name === null ? undefined : headings.indexOf(name));
  const credit = headings.indexOf(names.credit);
  // "Amount, Dr / Cr, Balance, Dr / Cr": the balance has one too.
  const beside = names.direction === null ? -1 : headings.indexOf(names.direction, credit + 1);
  return {
    date: headings.indexOf(names.date),
    text: headings.indexOf(names.text),
    credit,
    reference: place(names.reference),
    direction: beside === -1 ? place(names.direction) : beside,
  };
}

/** What a heading means, the surest first. They are tried on headings in small letters, without brackets and dots. */
const meanings = {
  date: [
    /^(?:txn|tran|trans|transaction) (?:date|dt)\b/,
    /^(?:date|dt)\b/,
    /^(?:txn |tran |transaction )?(?:posted|posting|post|booking) (?:date|dt)\b/,
    /^value (?:date|dt)\b/,
  ],
  text: [
    /narration/,
    /remarks/,
    /description/,
    /particulars/,
    /^(?:transaction |txn |tran )?details/,
  ],
  credit: [/^(?:credit|deposit|cr)s?(?: (?:amt|amount|cr))*$/, /^paid in$/],
  amount: [/^(?:transaction |txn |tran )?(?:amt|amount)$/],
  reference: [
    /\b(?:utr|rrn)\b/,
    /\bref(?:erence)?\b/,
    /^(?:transaction|tran|txn) id$/,
    /^(?:chq|cheque|instrument) ?(?:no|number|num)?$/,
  ],
  direction: [
    /^(?:dr ?\/ ?cr|cr ?\/ ?dr|debit ?\/ ?credit|credit ?\/ ?debit)$/,
    /^(?:transaction |txn |tran )?type$/,
  ],
} satisfies Record<string, RegExp[]>;

function guess(headings: string[]): StatementColumns | undefined {
  const find = (meaning: keyof typeof meanings) => headingMeaning(headings, meanings[meaning]);
  const [date, text, credit, amount] = [find('date'), find('text'), find('credit'), find('amount')];
  const direction = find('direction') ?? null;
  const reference = find('reference') ?? null;
  if (date === undefined || text === undefined) return undefined;
  if (credit !== undefined) return { date, text, credit, reference, direction: null };
  if (amount === undefined || direction === null) return undefined;
  return { date, text, credit: amount, reference, direction };
}

/** The first heading that one of the patterns means, the surest pattern first. */
export function headingMeaning(
  headings: readonly string[],
  patterns: readonly RegExp[],
): string | undefined {
  const plain = headings.map(plainHeading);
  const place = patterns
    .map((pattern) => plain.findIndex((text) => pattern.test(text)))
    .find((found) => found !== -1);
  return place === undefined ? undefined : headings[place];
}

const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\((?:in )?(?:inr|rs\.?|₹)\s*\)/g, '')
    .replaceAll('|', '/')
    .replaceAll(/[^a-z/]+/g, ' ')
    .trim();

const delimiters = ['\t', '|', ';', ','];
/** Fewer columns has no statement: when, what, how much. */
const fewest = 2;

/** What separates the cells of a statement: the delimiter that most of its first lines have, at least twice each. */
export function delimiterOf(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, headingsWithin);
  const plain = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const counts = delimiters.map((delimiter) => ({
    delimiter,
    lines: plain.filter((line) => line.split(delimiter).length > fewest).length,
  }));
  const best = counts.reduce((one, other) => (other.lines > one.lines ? other : one));
  return best.lines === 0 ? ',' : best.delimiter;
}
