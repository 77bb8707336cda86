import { setImmediate as letOthers } from 'node:timers/promises';

import { sentence } from '#contract/sentence.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { statementSteps, statementText } from '../rules/statement-cells.ts';
import { delimiterOf, headingsOf } from '../rules/statement-columns.ts';

interface Table {
  headerAt: number;
  names: object;
}

interface Reader {
  take: (record: { line: number; cells: string[] }) => void;
  /** Whether it has more than a file may have: then nothing more is read. */
  isFull: () => boolean;
}

interface Reading<Found extends Table, One extends Reader> {
  /** The columns that somebody has chosen, by their meaning; if not given, they are found. */
  chosen: object | undefined;
  /** Finds the columns among the first lines. */
  find: (first: readonly string[][]) => Found | undefined;
  /** Returns what takes the lines below the headings. */
  begin: (found: Found) => One;
  /** Whether the client that sent the file has disconnected: nobody reads what is found in it then. */
  isGone: () => boolean;
}

/** If nothing identifies the line of headings, it is among these. */
const firstLines = 60;
/** Other requests are served after so many ms of reading. */
const readAtOnceMs = 10;

/** A file takes several times its size in memory while it is read: a process reads one after the other. */
const inTurn = createKeyedQueue({
  maxAtOnce: 1,
  maxWaiting: 5,
  maxWaitingTogether: 5,
  maxWaitMs: 20_000,
});

/**
 * Reads a file that a bank or a courier has written. Returns its headings, and if its columns were understood these and
 * the reader. Throws `statement_unreadable`, or `invalid_input` if it has no such column; `too_many_attempts` or
 * `unavailable` where too many files wait; and `unreadable_body` if its client has disconnected.
 */
export const readTable = <Found extends Table, One extends Reader>(
  file: Uint8Array,
  reading: Reading<Found, One>,
): Promise<{ found?: Found; reader?: One; headings: string[] }> =>
  inTurn('file', () => readOne(file, reading));

async function readOne<Found extends Table, One extends Reader>(
  file: Uint8Array,
  { chosen, find, begin, isGone }: Reading<Found, One>,
): Promise<{ found?: Found; reader?: One; headings: string[] }> {
  if (isGone()) throw new ShopError('unreadable_body');
  const text = statementText(file);
  if (text === undefined) throw new ShopError('statement_unreadable');
  const delimiter = delimiterOf(text);
  const first: string[][] = [];
  for await (const { cells } of records(text, delimiter, isGone)) {
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
  for await (const record of records(text, delimiter, isGone)) {
    if (count > found.headerAt) reader.take(record);
    count += 1;
    if (reader.isFull()) break;
  }
  return { found, reader, headings };
}

/** The records of a text. However they look, others are served meanwhile. */
async function* records(text: string, delimiter: string, isGone: () => boolean) {
  let since = performance.now();
  for (const step of statementSteps(text, delimiter)) {
    if (step) yield step;
    if (performance.now() - since < readAtOnceMs) continue;
    await letOthers();
    if (isGone()) throw new ShopError('unreadable_body');
    since = performance.now();
  }
}

const isSame = (one: object, other: object): boolean => {
  const names = new Map(Object.entries(other));
  return Object.entries(one).every(([name, heading]) => names.get(name) === heading);
};
