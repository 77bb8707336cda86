import { expect, test } from 'vitest';

import { amountIn, hasUnclearComma, plainAmount } from './amount-text.ts';

test.each([
  ['1,299', '1299'],
  ['1,29,900', '129900'],
  ['₹ 1,29,900.00', '129900'],
  ['Rs. 250/-', '250'],
  ['1,299.50', '1299.50'],
  ['12.5', '12.5'],
  ['₹ १,२९९', '1299'],
  ['99,50', '99,50'],
  ['12,34', '12,34'],
  ['1,2990', '1,2990'],
  ['many', 'many'],
])('%s is read as %s', (text, plain) => {
  expect(plainAmount(text)).toBe(plain);
});

test.each([
  ['1,299', 1299],
  ['20.50', 20.5],
  ['99,50', NaN],
  ['', NaN],
  ['1e3', NaN],
  ['-5', NaN],
])('%s is the amount %d', (text, rupees) => {
  expect(amountIn(text)).toBe(rupees);
});

test.each([
  ['99,50', true],
  ['1,5', true],
  ['₹1,29,90', true],
  ['1,299', false],
  ['1,29,900', false],
  ['99.50', false],
  ['1,299.50', false],
])('whether the comma of %s may be a point: %s', (text, isUnclear) => {
  expect(hasUnclearComma(text)).toBe(isUnclear);
});
