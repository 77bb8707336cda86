import { states } from '#contract/accounts/words.ts';
import { plainAmount } from '#contract/amount-text.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { findRunOn, splitPins } from '#contract/shipping/pin-list.ts';
import type { DeliveryRules } from '#contract/shipping/rules.ts';
import { type RateFileColumn, rateFileColumns, ratedServices } from '#contract/shipping/words.ts';

/** The lines of a file of zones and rates, each by itself. */

type Zone = DeliveryRules['zones'][number];
export type Rate = Zone['rates'][number];

/** Where a zone is, as one line says; what a line leaves empty is absent. */
export interface Where {
  pins?: string[];
  states?: Zone['states'];
  isRest?: boolean;
}

export interface RateLine {
  line: number;
  /** The name of the zone. */
  zone: string;
  where: Where;
  service?: Rate['service'];
  /** What its cells hold, as texts and numbers, for the schema of a rate. */
  numbers: Record<string, unknown>;
  problems: { column?: RateFileColumn; message: Sentence }[];
}

const optional: readonly RateFileColumn[] = ['pins', 'states', 'everything_else', 'free_above'];
const numberColumns = rateFileColumns.filter((name) =>
  /_(?:grams|amount|min|max|above)$/.test(name),
);

const isColumn = (name: string): name is RateFileColumn =>
  (rateFileColumns as readonly string[]).includes(name);

/** A text of a file, cut to a length that fits into a sentence. */
const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;

/** Returns the columns of a file from its first line, in any order and case, and what is wrong with them. */
export function readRateHead(cells: readonly string[]) {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const wrong = [...new Set(names)].flatMap((name) => {
    if (name === '') return [sentence('columnWithoutName')];
    if (!isColumn(name)) return [sentence('columnUnknown', { name: shortened(name) })];
    return names.indexOf(name) === names.lastIndexOf(name)
      ? []
      : [sentence('columnTwice', { name })];
  });
  const missing = rateFileColumns.filter(
    (name) => !names.includes(name) && !optional.includes(name),
  );
  return {
    columns: names.filter(isColumn),
    sentences: [...wrong, ...missing.map((name) => sentence('columnMissing', { name }))],
  };
}

/** Reads one line. What is wrong with its numbers is shown by the schema of a rate. */
export function readRateLine(
  columns: readonly RateFileColumn[],
  { line, cells }: { line: number; cells: readonly string[] },
): RateLine {
  const read: RateLine = { line, zone: '', where: {}, numbers: {}, problems: [] };
  if (cells.length !== columns.length) {
    const counts = { cells: cells.length, columns: columns.length };
    return { ...read, problems: [{ message: sentence('cellCount', counts) }] };
  }
  const text = (column: RateFileColumn): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const refuse = (column: RateFileColumn, message: Sentence) =>
    void read.problems.push({ column, message });
  read.zone = text('zone');
  if (read.zone === '') refuse('zone', sentence('zoneNameMissing'));
  readPins(text('pins'), read, refuse);
  readStates(text('states'), read, refuse);
  const isRest = yesOrNo(text('everything_else'));
  if (isRest === null) refuse('everything_else', sentence('rateFileYesNo'));
  else if (isRest !== undefined) read.where.isRest = isRest;
  const service = ratedServices.find((one) => one === text('service').toLowerCase());
  if (service) read.service = service;
  else refuse('service', sentence('rateFileService'));
  for (const column of numberColumns) {
    const number = plainAmount(text(column));
    read.numbers[column] = /^\d{1,9}$/.test(number) ? Number(number) : number;
  }
  if (read.numbers['free_above'] === '') read.numbers['free_above'] = null;
  return read;
}

type Refuse = (column: RateFileColumn, message: Sentence) => void;

/** PIN codes and beginnings of them, with anything between them; six digits are often written as two groups of three. */
function readPins(cell: string, { where }: RateLine, refuse: Refuse): void {
  const pins = splitPins(cell);
  const runOn = findRunOn(pins);
  if (runOn !== undefined) return refuse('pins', sentence('rateFilePinsRunOn', { text: runOn }));
  const wrong = pins.find((pin) => !/^[1-9]\d{1,5}$/.test(pin));
  if (wrong !== undefined) {
    return refuse('pins', sentence('rateFilePin', { text: shortened(wrong) }));
  }
  if (pins.length > 0) where.pins = [...new Set(pins)].toSorted();
}

const stateKey = (name: string): string =>
  name.toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();
const statesByKey = new Map(states.map((state) => [stateKey(state), state]));

function readStates(cell: string, { where }: RateLine, refuse: Refuse): void {
  const names = cell.split(/[,;|\n]/).filter((name) => name.trim() !== '');
  const found = names.flatMap((name) => statesByKey.get(stateKey(name)) ?? []);
  const wrong = names.find((name) => !statesByKey.has(stateKey(name)));
  if (wrong !== undefined) {
    return refuse('states', sentence('rateFileState', { text: shortened(wrong.trim()) }));
  }
  if (found.length > 0) where.states = states.filter((state) => found.includes(state));
}

/** Undefined for an empty cell, null for what is neither. */
function yesOrNo(cell: string): boolean | undefined | null {
  const word = cell.toLowerCase();
  if (word === '') return undefined;
  if (['yes', 'y', 'true', '1'].includes(word)) return true;
  return ['no', 'n', 'false', '0'].includes(word) ? false : null;
}

/** The lines of all zones, in the order of `rateFileColumns`; where a zone is stands in its first line. */
export const rateFileLines = (zones: readonly Zone[]): (string | number | null)[][] =>
  zones.flatMap(({ name, pins, states: its, is_rest: isRest, rates }) =>
    rates.map((rate, place) => {
      const cells: Record<RateFileColumn, string | number | null> = {
        zone: name,
        // Separated by commas they would be one number to a spreadsheet program.
        pins: place === 0 ? pins.join('; ') : '',
        states: place === 0 ? its.join('; ') : '',
        everything_else: place === 0 && isRest ? 'yes' : '',
        ...rate,
      };
      return rateFileColumns.map((column) => cells[column]);
    }),
  );
