import { setImmediate as letOthers } from 'node:timers/promises';

import { sentence } from '#contract/sentence.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { statementRecords, statementText } from '../rules/statement-cells.ts';
import { delimiterOf, headingsOf } from '../rules/statement-columns.ts';

interface Table {
  headerAt: number;
  names: object;
}

interface Reader {
  take: (record: { line: number; cells: string[] }) => void;
}

interface Reading<Found extends Table, One extends Reader> {
  /** The columns that somebody has chosen, by what they say; without it they are found. */
  chosen: object | undefined;
  /** Finds the columns among the first lines. */
  find: (first: readonly string[][]) => Found | undefined;
  /** Returns what takes the lines below the headings. */
  begin: (found: Found) => One;
}

/** Where nothing says which line has the headings, it is among these. */
const firstLines = 60;
/** Other requests are served after so many lines. */
const linesAtOnce = 500;

/**
 * Reads a file that a bank or a courier has written. Returns its headings, and where its columns were understood these and
 * the reader. Throws `statement_unreadable`, or `invalid_input` where it has no such column.
 */
export async function readTable<Found extends Table, One extends Reader>(
  file: Uint8Array,
  { chosen, find, begin }: Reading<Found, One>,
): Promise<{ found?: Found; reader?: One; headings: string[] }> {
  const text = statementText(file);
  if (text === undefined) throw new ShopError('statement_unreadable');
  const delimiter = delimiterOf(text);
  const first: string[][] = [];
  for (const { cells } of statementRecords(text, delimiter)) {
    if (first.push(cells) === firstLines) break;
  }
  const found = find(first);
  if (chosen && !(found && isSame(found.names, chosen))) {
    const [path = ''] = Object.keys(chosen);
    throw new ShopError('invalid_input', [{ path, message: sentence('columnNotInFile') }]);
  }
  const headings = headingsOf(first, found?.headerAt);
  if (!found) return { headings };
  const reader = begin(found);
  let count = 0;
  for (const record of statementRecords(text, delimiter)) {
    if (count > found.headerAt) reader.take(record);
    count += 1;
    if (count % linesAtOnce === 0) await letOthers();
  }
  return { found, reader, headings };
}

const isSame = (one: object, other: object): boolean => {
  const names = new Map(Object.entries(other));
  return Object.entries(one).every(([name, heading]) => names.get(name) === heading);
};
