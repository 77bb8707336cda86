import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** One attack and what came of it. */
export interface Row {
  number: string;
  what: string;
  expected: string;
  outcome: 'as expected' | 'FAILED' | 'skipped';
  got: string;
  /** Where it was done here, not in `npm test`. */
  seconds: number | undefined;
}

const folder = path.join(import.meta.dirname, 'results');
const indent = ' '.repeat(8);

export const printHead = (): void => console.log('number  what → expected\n');

export function printRow({ number, what, expected, outcome, got, seconds }: Row): void {
  const took = seconds === undefined ? '' : ` (${seconds} s)`;
  console.log(`${number.padEnd(8)}${what}`);
  console.log(`${indent}→ ${expected}`);
  console.log(`${indent}${outcome}${took}: ${got}\n`);
}

/** Leaves the table of a whole run in tests/attack/results/latest.md. */
export async function keepTable(rows: Row[], isWhole: boolean): Promise<void> {
  if (!isWhole) return;
  const cells = rows.map(({ number, what, expected, outcome, got }) =>
    [number, what, expected, `${outcome}: ${got}`].map((text) => text.replaceAll('|', '\\|')),
  );
  const date = new Date().toISOString().slice(0, 10);
  const lines = [
    `# Attacks and faults, ${date}, ${availableParallelism()} cores, Node ${process.version}`,
    '',
    '| # | what | expected | got |',
    '|---|---|---|---|',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'latest.md'), `${lines.join('\n')}\n`);
}
