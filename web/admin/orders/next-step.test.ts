import { expect, test } from 'vitest';

import type { OrderAlert } from '#contract/orders/schemas.ts';

import { canBecome, nextStepOf } from './next-step.ts';

const at = '2026-11-23T10:00:00.000Z';
const order = (more: Partial<OrderAlert>): OrderAlert => ({
  order_id: 1842,
  order_alert_id: 1842,
  buy_product_id: 1,
  total_amount: 1265,
  created_by: 7,
  created_at: at,
  updated_at: null,
  delivery_status: 'Undelivered',
  is_canceled: false,
  canceled_by: null,
  canceled_at: null,
  payment_method: 'COD',
  payment_status: 'Pending',
  advance: 0,
  advance_paid: 0,
  cod_state: null,
  pay_by: null,
  needed_by: null,
  service: null,
  promised_from: null,
  promised_to: null,
  is_disputed: false,
  is_test_payment: false,
  taken_how: null,
  taken_by: null,
  pickup: null,
  ...more,
});

test('an order goes on step by step, until it has arrived', () => {
  expect(nextStepOf(order({}))).toBe('Packed');
  expect(nextStepOf(order({ delivery_status: 'Packed' }))).toBe('Shipped');
  expect(nextStepOf(order({ delivery_status: 'Shipped' }))).toBe('Delivered');
  expect(nextStepOf(order({ delivery_status: 'Delivered' }))).toBeUndefined();
  expect(nextStepOf(order({ is_canceled: true, canceled_at: at }))).toBeUndefined();
});

test('what is fetched in the shop is packed and handed over, and sent by nobody', () => {
  expect(nextStepOf(order({ pickup: 'later' }))).toBe('Packed');
  expect(nextStepOf(order({ pickup: 'later', delivery_status: 'Packed' }))).toBe('Delivered');
  expect(canBecome(order({ pickup: 'later', delivery_status: 'Packed' }), 'Shipped')).toBe(false);
  const chosen = order({ service: 'pickup', delivery_status: 'Packed' });
  expect(nextStepOf(chosen)).toBe('Delivered');
  expect(canBecome({ ...chosen, delivery_status: 'Undelivered' }, 'Packed')).toBe(true);
  expect(canBecome({ ...chosen, delivery_status: 'Undelivered' }, 'Shipped')).toBe(false);
});

test('what waits for its money or for its customer is not packed first', () => {
  expect(nextStepOf(order({ payment_method: 'UPI', pay_by: at }))).toBe('pay');
  expect(nextStepOf(order({ payment_method: 'UPI', payment_status: 'Paid' }))).toBe('Packed');
  expect(nextStepOf(order({ cod_state: 'unconfirmed' }))).toBe('call');
  expect(nextStepOf(order({ cod_state: 'unconfirmed', payment_status: 'Paid' }))).toBe('Packed');
  expect(nextStepOf(order({ cod_state: 'confirmed' }))).toBe('Packed');
});

test('several at once become what none of them has to be asked about', () => {
  expect(canBecome(order({}), 'Packed')).toBe(true);
  expect(canBecome(order({}), 'Shipped')).toBe(true);
  expect(canBecome(order({ delivery_status: 'Packed' }), 'Packed')).toBe(false);
  expect(canBecome(order({ delivery_status: 'Packed' }), 'Shipped')).toBe(true);
  expect(canBecome(order({ pay_by: at, payment_method: 'UPI' }), 'Packed')).toBe(false);
  expect(canBecome(order({ cod_state: 'unconfirmed' }), 'Packed')).toBe(false);
  expect(canBecome(order({ payment_status: 'Refunded' }), 'Packed')).toBe(false);
  expect(canBecome(order({ payment_status: 'Paid', is_test_payment: true }), 'Packed')).toBe(false);
});
