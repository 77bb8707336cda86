import { sentence } from '#contract/sentence.ts';
import type { RateFileResult } from '#contract/shipping/rate-files.ts';
import { type DeliveryRules, ShipZones } from '#contract/shipping/rules.ts';
import { type RateFileColumn, rateFileColumns } from '#contract/shipping/words.ts';

import type { Rate, RateLine, Where } from './rate-lines.ts';

type Zone = DeliveryRules['zones'][number];
type Problem = RateFileResult['problems'][number];

/** A zone as its lines say it. */
interface ReadZone {
  name: string;
  line: number;
  where: Where;
  /** The line that says so, for each part of it, and the part as a text. */
  stated: Partial<Record<keyof Where, { line: number; text: string }>>;
  /** What a line of it says wrongly, and so may say: it is not missing. */
  unread: Set<'pins' | 'service'>;
  rates: { line: number; service: Rate['service']; numbers: Record<string, unknown> }[];
}

/** Returns the zones of all lines, which are the shop's zones if there is no problem. */
export function zonesOfLines(lines: readonly RateLine[]): { zones: Zone[]; problems: Problem[] } {
  const problems: Problem[] = lines.flatMap(({ line, problems: its }) =>
    its.map((problem) => ({ line, ...problem })),
  );
  const read = new Map<string, ReadZone>();
  const refuse = (line: number, column: RateFileColumn, message: string) =>
    void problems.push({ line, column, message });
  for (const one of lines) if (one.zone !== '') addLine(read, one, refuse);
  const zones = [...read.values()];
  const rests = zones.filter(({ where }) => where.isRest);
  for (const { line } of rests.slice(1)) {
    refuse(line, 'everything_else', sentence('rateFileOneRest', { line: rests[0]?.line ?? 0 }));
  }
  const { data, error } = ShipZones.safeParse(zones.map(asGiven));
  // A line that cannot be read may be of any zone.
  const isEachRead = lines.every(({ zone }) => zone !== '');
  for (const { path, message } of error?.issues ?? []) {
    const { zone, line, column } = placeOf(zones, path);
    const isOfZone = column === 'pins' || column === 'service';
    const isDoubtful = isOfZone && (!isEachRead || zone?.unread.has(column));
    if (!isDoubtful) problems.push({ line, ...(column && { column }), message });
  }
  return { zones: data ?? [], problems: inOrder(problems) };
}

type Refuse = (line: number, column: RateFileColumn, message: string) => void;

function addLine(read: Map<string, ReadZone>, one: RateLine, refuse: Refuse): void {
  const { line, zone: name, where, service, numbers, problems } = one;
  const key = name.toLowerCase();
  const zone: ReadZone = read.get(key) ?? {
    name,
    line,
    where: {},
    stated: {},
    unread: new Set(),
    rates: [],
  };
  read.set(key, zone);
  for (const [part, column] of placeColumns) {
    const given = where[part];
    const stated = zone.stated[part];
    if (given === undefined) continue;
    const text = JSON.stringify(given);
    if (stated === undefined) {
      Object.assign(zone.where, { [part]: given });
      zone.stated[part] = { line, text };
    } else if (text !== stated.text) {
      refuse(line, column, sentence('rateFileDiffers', { line: stated.line }));
    }
  }
  const earlier = zone.rates.find((rate) => rate.service === service);
  if (earlier) refuse(line, 'service', sentence('rateFileTwice', { line: earlier.line }));
  else if (service) zone.rates.push({ line, service, numbers });
  for (const { column } of problems) {
    if (column === 'service') zone.unread.add('service');
    else if (column === 'pins' || column === 'states') zone.unread.add('pins');
  }
}

const placeColumns = [
  ['pins', 'pins'],
  ['states', 'states'],
  ['isRest', 'everything_else'],
] as const;

/** The standard rate first, as the shop has them. */
const asGiven = ({ name, where, rates }: ReadZone) => ({
  name,
  pins: where.pins ?? [],
  states: where.states ?? [],
  is_rest: where.isRest ?? false,
  rates: standardFirst(rates).map(({ service, numbers }) => ({ service, ...numbers })),
});

const standardFirst = (rates: ReadZone['rates']) =>
  rates.toSorted((one, other) => other.service.localeCompare(one.service));

/** Where a problem of the schema stands in the file. */
function placeOf(zones: readonly ReadZone[], path: readonly PropertyKey[]) {
  const [index, part, rateIndex, field] = path;
  const zone = zones[Number(index)];
  if (!zone) return { line: zones.at(-1)?.line ?? 1 };
  if (part === 'name') return { zone, line: zone.line, column: 'zone' as const };
  if (part !== 'rates') return { zone, line: zone.line, column: 'pins' as const };
  const rate = standardFirst(zone.rates)[Number(rateIndex)];
  return {
    zone,
    line: rate?.line ?? zone.line,
    column: rateFileColumns.find((name) => name === field) ?? ('service' as const),
  };
}

const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(
    (one, other) =>
      one.line - other.line ||
      rateFileColumns.indexOf(one.column ?? 'zone') -
        rateFileColumns.indexOf(other.column ?? 'zone'),
  );

/** Returns what zones would be in the place of others, by their names. */
export function changesOfZones(before: readonly Zone[], after: readonly Zone[]) {
  const key = ({ name }: Zone) => name.toLowerCase();
  const had = new Map(before.map((zone) => [key(zone), zone]));
  const has = new Set(after.map(key));
  const isSame = (one: Zone, other: Zone) =>
    JSON.stringify(inForm(one)) === JSON.stringify(inForm(other));
  const stay = before.filter((zone) => has.has(key(zone))).map(key);
  return {
    created: after.filter((zone) => !had.has(key(zone))).map(({ name }) => name),
    changed: after
      .filter((zone) => {
        const old = had.get(key(zone));
        return old && !isSame(old, zone);
      })
      .map(({ name }) => name),
    removed: before.filter((zone) => !has.has(key(zone))).map(({ name }) => name),
    is_reordered:
      stay.join('\n') !==
      after
        .map(key)
        .filter((name) => had.has(name))
        .join('\n'),
  };
}

/** Its parts in one order, so that two can be compared. */
const inForm = ({ name, pins, states, is_rest: isRest, rates }: Zone) => [
  name,
  pins,
  states,
  isRest,
  rates.map((rate) => Object.entries(rate).toSorted(([one], [other]) => one.localeCompare(other))),
];
