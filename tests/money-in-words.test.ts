import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { formatRevenue, formatRoundRupees } from '#messages/amounts.ts';
import { formatRupees } from '#messages/formats.ts';

/** Rupees have two decimals or none, wherever somebody reads them. */

test.each([
  [0, '₹0'],
  [500, '₹500'],
  [12_345.5, '₹12,345.50'],
  [1_23_456, '₹1,23,456'],
  [0.07, '₹0.07'],
  [499.9, '₹499.90'],
  [-20.5, '-₹20.50'],
])('%d rupees are read as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test('accounts always have both decimals, and the axis of a chart has none of half a rupee', () => {
  expect(formatRevenue(12_345.5)).toBe('₹12,345.50');
  expect(formatRoundRupees(12.5)).toBe('₹12.50');
  expect(formatRoundRupees(500)).toBe('₹500');
  expect(formatRoundRupees(1_23_456)).toBe('₹1.2L');
});

const root = path.join(import.meta.dirname, '..');
/** They define how rupees are written in a language. */
const formats = /^messages\/[\w-]+\/(?:formats|amounts)\.ts$/;

test('no other text puts the sign before a number of its own', async () => {
  const folders = ['contract', 'messages', 'server', 'web'];
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true });
      return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
  const found: string[] = [];
  for (const name of listed.flat().filter((one) => !formats.test(one))) {
    const text = await readFile(path.join(root, name), 'utf8');
    // What counts things has no decimals.
    const own = text.match(/₹\s*(?:\$\{(?!formatCount\()|\{)[^}]*\}|style: 'currency'/g) ?? [];
    if (own.length > 0) found.push(`${name}: ${own.join(', ')}`);
  }
  expect(found).toEqual([]);
});
