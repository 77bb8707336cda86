import { expect, test } from 'vitest';

import { amountText, decimalText, groupedNumberText, wholeNumberText } from './typed-numbers.ts';

test.each([
  ['1250.00', '1250'],
  ['₹ 10,00,000', '1000000'],
  ['4a9b9', '499'],
  ['-7', '7'],
  ['007', '7'],
  ['99,50', '99'],
  ['1,200', '1200'],
  ['0', '0'],
  ['123456789', '12345678'],
])('%s is the whole number %s', (text, number) => {
  expect(wholeNumberText(text, 8)).toBe(number);
});

test.each([
  ['99,50', '99,50'],
  ['₹ 10,00,000.00', '10,00,000'],
  ['1,299', '1,299'],
  ['007', '7'],
  ['4a9b9', '499'],
  ['-7', '7'],
])('%s stays %s in a field of an amount', (text, typed) => {
  expect(groupedNumberText(text, 8)).toBe(typed);
});

test.each([
  ['1.2.5', '1.25'],
  ['0.5 kg', '0.5'],
  ['0,5', '0.5'],
  ['1,25', '1.25'],
  ['0,125', '0.125'],
  ['1,200', '1200'],
  ['1,200.5', '1200.5'],
  ['.', '.'],
])('%s is the decimal %s', (text, number) => {
  expect(decimalText(text, 8)).toBe(number);
});

test.each([
  [500, '500'],
  [20.5, '20.50'],
  [0.07, '0.07'],
])('%d rupees are %s in a field', (rupees, text) => {
  expect(amountText(rupees)).toBe(text);
});
