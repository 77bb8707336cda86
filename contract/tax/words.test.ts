import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isGstin } from './words.ts';

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const known = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AASCS2460H1Z0', '07AAGFF2194N1Z1'];

test('a GSTIN is known by its check character', () => {
  for (const gstin of known) expect(isGstin(gstin), gstin).toBe(true);
  for (const text of [
    '',
    '27AAPFU0939F1Z',
    '27aapfu0939f1zv',
    '27AAPFU0939F1ZV ',
    '99AAPFU0939F1ZV',
  ]) {
    expect(isGstin(text), text).toBe(false);
  }
});

test('a GSTIN with one other character is none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.nat(14),
      fc.constantFrom(...signs),
      (gstin, place, sign) => {
        const other = `${gstin.slice(0, place)}${sign}${gstin.slice(place + 1)}`;
        expect(isGstin(other)).toBe(other === gstin);
      },
    ),
    { numRuns: 5_000 },
  );
});
