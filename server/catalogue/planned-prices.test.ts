import { expect, test } from 'vitest';

import { plannedPrice } from './rules/planned-prices.ts';

const priced = (rupees: number, rule: { percent?: number; amount?: number; toNine?: boolean }) =>
  plannedPrice(rupees * 100, {
    percent: rule.percent ?? null,
    paise: rule.amount === undefined ? null : rule.amount * 100,
    to_nine: rule.toNine ?? false,
  }) / 100;

test('a price changes by a per cent or an amount, to whole rupees', () => {
  expect(priced(250, { percent: 10 })).toBe(275);
  expect(priced(249, { percent: 10 })).toBe(274);
  expect(priced(250, { percent: -15 })).toBe(213);
  expect(priced(250, { amount: 20 })).toBe(270);
  expect(priced(250, { amount: -20 })).toBe(230);
  expect(priced(10, { amount: -20 })).toBe(1);
  expect(priced(9_999_999, { percent: 500 })).toBe(10_000_000);
});

test('rounded it ends with a 9, and a rise never becomes a fall', () => {
  const toNine = true;
  expect(priced(250, { percent: 10, toNine })).toBe(279);
  expect(priced(230, { percent: 10, toNine })).toBe(249);
  expect(priced(249, { percent: 2, toNine })).toBe(259);
  expect(priced(251, { percent: 1, toNine })).toBe(259);
  expect(priced(249, { percent: 1, toNine })).toBe(249);
  expect(priced(300, { percent: -10, toNine })).toBe(269);
  expect(priced(258, { percent: -1, toNine })).toBe(249);
  expect(priced(5, { amount: 1, toNine })).toBe(9);
  expect(priced(7, { amount: -2, toNine })).toBe(5);
  expect(priced(12, { amount: -6, toNine })).toBe(9);
});
