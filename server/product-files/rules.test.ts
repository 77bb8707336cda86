import { expect, test } from 'vitest';

import { plainAmount } from '#contract/amount-text.ts';

import { nextBatchSize } from '#server/platform/batch-size.ts';

import { inWritingOrder } from './rules.ts';

test('who takes over a name is written behind the one who gives it up', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id }));
  const order = (takenOver: [number, number][]) =>
    inWritingOrder(rows, new Map(takenOver)).map(({ id }) => id);
  expect(order([])).toEqual([1, 2, 3, 4]);
  expect(order([[1, 3]])).toEqual([3, 1, 2, 4]);
  expect(
    order([
      [1, 2],
      [2, 4],
    ]),
  ).toEqual([4, 2, 1, 3]);
  // In a circle nobody can be the first: one of them takes a name that is not free yet.
  expect(
    order([
      [1, 2],
      [2, 1],
    ]),
  ).toEqual([2, 1, 3, 4]);
  expect(order([[3, 9]])).toEqual([1, 2, 3, 4]);
});

test('a batch that took long is followed by a smaller one, and a quick one by one twice as large', () => {
  expect(nextBatchSize(100, 400)).toBe(25);
  expect(nextBatchSize(100, 100)).toBe(100);
  expect(nextBatchSize(25, 1)).toBe(50);
  expect(nextBatchSize(200, 10)).toBe(250);
  expect(nextBatchSize(25, 10_000)).toBe(25);
});

test.each([
  ['1,299', '1299'],
  ['₹250', '250'],
  [' Rs. 1,29,900.00 ', '129900'],
  ['250.0', '250'],
  ['INR 75/-', '75'],
  ['250.50', '250.50'],
  ['1,2', '1,2'],
  ['-5', '-5'],
  ['1e3', '1e3'],
  ['', ''],
])('the cell %j is the number %j', (cell, number) => {
  expect(plainAmount(cell)).toBe(number);
});
