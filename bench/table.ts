import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import type { Figure } from './figure.ts';

/** A measurement with the name of its budget, such as S4. */
export interface Row extends Figure {
  number: string;
}

const widths = [10, 56, 12, 12, 8, 14, 8];
const latest = path.join(import.meta.dirname, 'results', 'latest.json');

export const printHead = (): void =>
  printLine(['', 'what', 'measured', 'reference', 'ratio', 'budget', '']);

export function printRow({ number, what, unit, ...figure }: Row): void {
  const { measured, reference, ratio, budget, isMet, note } = figure;
  const show = (value: number | undefined) =>
    value === undefined ? '' : `${short(value)} ${unit}`.trim();
  printLine([
    number,
    what,
    show(measured),
    show(reference),
    ratio?.toFixed(2) ?? '',
    budget,
    isMet ? 'kept' : 'MISSED',
    note ? `  (${note})` : '',
  ]);
}

function printLine([number = '', what = '', ...cells]: string[]): void {
  const [first = 0, second = 0, ...others] = widths;
  const right = cells.map((cell, place) => cell.padStart(others[place] ?? 0));
  console.log(number.padEnd(first) + what.padEnd(second) + right.join(''));
}

const short = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 2);

/** Saves the measurements of a complete run, with a description of the machine, in bench/results/latest.json. */
export async function saveResults(rows: Row[]): Promise<void> {
  const record = {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.version,
    figures: rows.map((row) => ({
      ...row,
      measured: rounded(row.measured),
      ...(row.reference !== undefined && { reference: rounded(row.reference) }),
      ...(row.ratio !== undefined && { ratio: rounded(row.ratio) }),
    })),
  };
  await writeFile(latest, `${JSON.stringify(record, null, 2)}\n`);
}

const rounded = (value: number): number => Number(value.toPrecision(4));
