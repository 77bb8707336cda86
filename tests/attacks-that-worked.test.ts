import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { attacks } from './attack/catalogue.ts';
import { missingProofs } from './attack/proofs.ts';

/** docs/security.md lists what was done to the shop once: each has the test that failed then. */
const root = path.join(import.meta.dirname, '..');
const text = await readFile(path.join(root, 'docs', 'security.md'), 'utf8');
const proofs = Array.from(
  text.matchAll(/^\| (\d+) +\| [^|]+\| `([^`]+)`: ([^|]+?) +\|$/gm),
  ([, number = '', file = '', title = '']) => ({ number, proof: [file, title] as const }),
);

test('whatever once worked has a test that is named by what it proves', async () => {
  expect([...new Set(proofs.map(({ number }) => Number(number)))]).toEqual(
    Array.from({ length: 23 }, (_, place) => place + 1),
  );
  expect(await missingProofs(proofs.map(({ proof: [file, title] }) => [file, title]))).toEqual([]);
});

test('the hunts that it names are rows of the attacks', () => {
  const [hunts = ''] = /Their sisters are hunted[^]*?\n\n/.exec(text) ?? [];
  const rows = Array.from(hunts.matchAll(/\(row (\w+)\)/g), ([, row = '']) => row);
  expect(rows).toHaveLength(8);
  const numbers = attacks.map(({ number }) => number);
  expect(rows.filter((row) => !numbers.includes(row))).toEqual([]);
});
