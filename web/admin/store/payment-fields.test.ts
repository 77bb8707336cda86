import { expect, test } from 'vitest';

import type { PaymentSettings } from '#contract/store/payment-settings.ts';

import { type PaymentField, fieldText, paymentChange } from './payment-fields.ts';

const known = {
  upi_vpa: 'jalsa@bank',
  cod_enabled: true,
  cod_fee: 49,
  cod_max: null,
  cod_pins_blocked: ['41', '790'],
  cod_blocked_categories: [3],
  upi_wait_minutes: 60,
} as unknown as PaymentSettings;
const fields: PaymentField[] = [
  { name: 'upi_vpa', label: '', kind: 'text' },
  { name: 'cod_enabled', label: '', kind: 'switch' },
  { name: 'cod_fee', label: '', kind: 'amount' },
  { name: 'cod_max', label: '', kind: 'limit' },
  { name: 'cod_pins_blocked', label: '', kind: 'pins' },
  { name: 'cod_blocked_categories', label: '', kind: 'categories' },
  { name: 'upi_wait_minutes', label: '', kind: 'number' },
];
const typed = {
  upi_vpa: 'jalsa@bank',
  cod_enabled: 'on',
  cod_fee: '49',
  cod_max: '',
  cod_pins_blocked: '41, 790',
  'category-3': 'on',
  upi_wait_minutes: '60',
};
const { cod_enabled: _, ...off } = typed;

test('a form that nobody touched sends all of it, so that the shop says that nothing has changed', () => {
  expect(paymentChange(known, fields, typed)).toEqual(known);
});

test('what may be one PIN code or the beginnings of two is not made two', () => {
  const pins = (text: string) =>
    paymentChange(known, fields, { ...typed, cod_pins_blocked: text }).cod_pins_blocked;
  expect(pins('41, 790 205\n410 206')).toEqual(['41', '790 205', '410 206']);
  expect(pins('41 790;\n205 41|4102')).toEqual(['41', '790', '205', '41', '4102']);
});

test.each([
  [{ ...typed, cod_fee: '₹ 1,299' }, { cod_fee: 1_299 }],
  [{ ...typed, cod_fee: '' }, { cod_fee: 0 }],
  [{ ...typed, cod_fee: 'free' }, { cod_fee: 'free' }],
  [{ ...typed, cod_fee: '49.50' }, { cod_fee: 49.5 }],
  [{ ...typed, cod_max: '5,000' }, { cod_max: 5_000 }],
  [{ ...typed, cod_pins_blocked: '' }, { cod_pins_blocked: [] }],
  [{ ...typed, cod_pins_blocked: '41\n790;400001' }, { cod_pins_blocked: ['41', '790', '400001'] }],
  [{ ...typed, 'category-7': 'on' }, { cod_blocked_categories: [3, 7] }],
  [{ ...typed, upi_wait_minutes: '' }, { upi_wait_minutes: '' }],
  [off, { cod_enabled: false }],
])('%j sends %j alone', (entered, sent) => {
  expect(paymentChange(known, fields, entered)).toEqual(sent);
});

test('no limit is an empty field, a list has commas', () => {
  expect([null, 0, 49, ['41', '790'], []].map(fieldText)).toEqual(['', '0', '49', '41, 790', '']);
});
