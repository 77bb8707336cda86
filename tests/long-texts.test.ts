import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import type { z } from 'zod';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';

import { leavesOf } from './support/leaves.ts';
import { endpointNames } from './support/shots.ts';

/**
 * A long text costs a call its length, not the square of it: with a body of 64 kB anybody could else stop the process
 * for half a minute, whatever length the field itself allows. Shown by the endpoint table for each field of a body, a
 * path and a query, with texts that patterns go over again and again.
 */
const leaves = [
  ...new Map(
    endpointNames.flatMap((name) => {
      const { body, query, params }: EndpointShape = endpoints[name];
      return [body, query, params].flatMap((part) =>
        part ? [...leavesOf(name, part)].map((leaf) => [leaf.schema, leaf] as const) : [],
      );
    }),
  ).values(),
];

const repeated = [
  ...Array.from(' \t\n01aAक.,-+/@:;=%&?#"(<!₹'),
  'a ',
  'a@',
  'a.',
  '1 ',
  ' ,',
  '\r\n',
  '%41',
  'https://',
  '\u{1f600}',
  '\u{e0061}',
  '\u{1f3f4}\u{e0061}',
  '\u200c\ufe0f',
  '\u200d',
  'क\u200d',
  'a\u0301',
  '\u202e',
  '\ufe0f',
];
/** Marks of falling class, which a normal form puts in rising order. */
const falling = ['\u0301', '\u0323', '\u05b0', '\u3099', '\u0334'];
const short = 2_000;
const times = 8;
/** A linear text takes `times` as long if it is as many times as long; a squared one the square of that. */
const most = times * 5;
/** So often in a row: what else the process does, such as collecting garbage, disturbs one measurement now and then. */
const repetitions = 3;

/** Texts of about a length, by what they consist of. */
const texts: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    repeated.map((token) => [
      JSON.stringify(token),
      (length: number) => `a${token.repeat(Math.ceil(length / token.length))}!`,
    ]),
  ),
  'marks of falling class': (length) =>
    `a${falling.map((sign) => sign.repeat(length / falling.length)).join('')}`,
};

/** The processor time of this thread in ms: a busy machine does not lengthen it. */
function millisecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const fastestOf = (schema: z.ZodType, text: string): number =>
  Math.min(...Array.from({ length: 3 }, () => millisecondsOf(() => schema.safeParse(text))));

/** What reading each sign once and again costs on this machine. */
const plainReading = (text: string): number =>
  millisecondsOf(() => Array.from({ length: 50 }, () => text.replaceAll(/[^\p{L}]/gu, '')));

test('no field takes more than its length in time, however its text repeats', () => {
  expect(leaves.length).toBeGreaterThan(300);
  const slow = Object.entries(texts).flatMap(([what, textOf]) => {
    const long = textOf(short * times);
    const usual = plainReading(long);
    const isSlow = (schema: z.ZodType) =>
      fastestOf(schema, long) > Math.max(usual, most * fastestOf(schema, textOf(short)));
    return leaves
      .filter(({ schema }) => millisecondsOf(() => schema.safeParse(long)) > usual)
      .filter(({ schema }) => Array.from({ length: repetitions }).every(() => isSlow(schema)))
      .map(({ name }) => `${name}: ${what}`);
  });
  expect(slow).toEqual([]);
});

test('no text is put in a normal form of Unicode but by what bounds it', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}');
  const bare = files.filter((file) => /(?<!path)\.normalize\(/.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual(['contract/normal-form.ts']);
});
