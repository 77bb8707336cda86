import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** An attack and its result. */
export interface Row {
  number: string;
  what: string;
  expected: string;
  outcome: 'as expected' | 'FAILED' | 'skipped';
  got: string;
  /** Set if it was run here rather than in `npm test`. */
  seconds: number | undefined;
}

/** Prints what is about to run to stderr, apart from the report. */
export const printTurn = (
  { number, what }: Pick<Row, 'number' | 'what'>,
  place: number,
  of: number,
): void => void process.stderr.write(`${place} of ${of}: ${number}, ${what} …\n`);

const folder = path.join(import.meta.dirname, 'results');
const indent = ' '.repeat(8);

const tookOf = (seconds: Row['seconds']): string =>
  seconds === undefined ? '' : ` (${seconds} s)`;

export const printHead = (): void => console.log('number  what → expected\n');

export function printRow({ number, what, expected, outcome, got, seconds }: Row): void {
  console.log(`${number.padEnd(8)}${what}`);
  console.log(`${indent}→ ${expected}`);
  console.log(`${indent}${outcome}${tookOf(seconds)}: ${got}\n`);
}

interface Run {
  isWhole: boolean;
  /** The number of rows in the whole run. */
  planned: number;
}

/** Saves the table of a run so far in tests/attack/results. */
export async function saveTable(rows: Row[], { isWhole, planned }: Run): Promise<void> {
  const cells = rows.map(({ number, what, expected, outcome, got, seconds }) =>
    [number, what, expected, `${outcome}${tookOf(seconds)}: ${got}`].map((text) =>
      text.replaceAll('|', '\\|'),
    ),
  );
  const date = new Date().toISOString().slice(0, 10);
  const lines = [
    `# Attacks and faults, ${date}, ${availableParallelism()} cores, Node ${process.version}`,
    ...(rows.length < planned
      ? ['', `${rows.length} of ${planned} rows: the run is not at its end.`]
      : []),
    '',
    '| # | what | expected | got |',
    '|---|---|---|---|',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, isWhole && rows.length === planned ? 'latest.md' : 'part.md'),
    `${lines.join('\n')}\n`,
  );
}
