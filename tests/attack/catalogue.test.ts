import { expect, test } from 'vitest';

import { attacks } from './catalogue.ts';
import { missingProofs } from './proofs.ts';

/** `npm run attack` is not part of `npm test`, but the tests that it names must exist. */

test('the catalogue has every number from 1 to 52', () => {
  const numbers = new Set(attacks.map(({ number }) => number));
  const all = Array.from({ length: 52 }, (_, place) => String(place + 1));
  expect(all.filter((number) => !numbers.has(number))).toEqual([]);
  expect(numbers.size).toBe(attacks.length);
});

test('every attack is proved by tests that are there, or done', async () => {
  for (const { number, provedBy = [], run } of attacks) {
    expect(await missingProofs(provedBy), number).toEqual([]);
    expect(provedBy.length > 0 || run !== undefined, number).toBe(true);
  }
});
