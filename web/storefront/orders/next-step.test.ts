import { expect, test } from 'vitest';

import type { OrderAlert } from '#contract/orders/schemas.ts';
import { type ParcelState, troubleOf } from '#contract/parcels/words.ts';

import { nextStep } from './next-step.ts';

const promises = { delivery: 'Delivered in 3 days', returns: 'Returns within 7 days' };
const order = {
  delivery_status: 'Undelivered',
  is_canceled: false,
  payment_method: 'COD',
  payment_status: 'Pending',
  total_amount: 500,
  advance_paid: 0,
  cod_state: null,
  pay_by: null,
} as OrderAlert;
const titleOf = (changes: Partial<OrderAlert>) =>
  nextStep({ ...order, ...changes }, promises)?.title;

test.each<[string | undefined, Partial<OrderAlert>]>([
  ['We are packing it', {}],
  ['We are packing it', { payment_method: 'UPI', payment_status: 'Paid' }],
  ['We are packing it', { payment_method: 'UPI', total_amount: 0 }],
  ['Waiting for your payment', { payment_method: 'UPI' }],
  ['Waiting for your payment', { payment_method: 'UPI', payment_status: 'Failed' }],
  ['Waiting for your payment', { cod_state: 'unconfirmed', pay_by: '2026-11-23T10:00:00.000Z' }],
  ['Waits for your confirmation', { cod_state: 'unconfirmed' }],
  ['We are packing it', { cod_state: 'confirmed' }],
  ['It is packed', { delivery_status: 'Packed' }],
  ['It is on its way', { delivery_status: 'Shipped' }],
  ['It has arrived', { delivery_status: 'Delivered', payment_status: 'Paid' }],
  [undefined, { is_canceled: true }],
  [undefined, { is_canceled: true, delivery_status: 'Packed' }],
])('what happens next is "%s" of %j', (title, changes) => {
  expect(titleOf(changes)).toBe(title);
});

test('what was reported as paid is checked, and asks for no second payment', () => {
  const waiting = { ...order, payment_method: 'UPI', pay_by: '2026-11-23T10:00:00.000Z' } as const;
  const next = nextStep(waiting, promises, null, true);
  expect(next).toMatchObject({ title: 'We are checking for your payment', isWaiting: false });
  expect(next?.text).toContain('Please do not pay again.');
  expect(nextStep({ ...waiting, payment_status: 'Paid' }, promises, null, true)?.title).toBe(
    'We are packing it',
  );
});

test('what its customer collects is fetched in the shop, and not delivered', () => {
  for (const collected of [{ service: 'pickup' }, { pickup: 'later' }] as const) {
    const fetched = { ...order, ...collected } as OrderAlert;
    expect(nextStep(fetched, promises)?.text).toBe(
      'You can pick it up in the shop once it is packed.',
    );
    expect(nextStep({ ...fetched, promised_from: '2026-11-27' }, promises)?.text).toBe(
      'You can pick it up in the shop from Fri 27 Nov.',
    );
    for (const delivery_status of ['Packed', 'Shipped'] as const) {
      const ready = { ...fetched, delivery_status };
      expect(nextStep(ready, promises)).toMatchObject({
        title: 'Ready to pick up',
        text: 'It is waiting for you in the shop. Please bring ₹500 and the order number.',
      });
      expect(nextStep({ ...ready, payment_status: 'Paid' }, promises)?.text).toBe(
        'It is waiting for you in the shop.',
      );
    }
    expect(nextStep({ ...fetched, delivery_status: 'Delivered' }, promises)?.title).toBe(
      'You have picked it up',
    );
  }
});

test('who pays at the door is told how much, without what was paid before', () => {
  const shipped = { ...order, delivery_status: 'Shipped', advance_paid: 100 } as OrderAlert;
  expect(nextStep(shipped, promises)?.text).toContain('please keep ₹400 ready');
  expect(nextStep({ ...shipped, payment_status: 'Paid' }, promises)?.text).not.toContain('₹');
});

test.each<[string, ParcelState[]]>([
  ['It is on its way', ['in_transit', 'delivered']],
  ['It could not be delivered yet', ['in_transit', 'undelivered']],
  ['It comes again', ['reattempt']],
  ['It is coming back to us', ['delivered', 'rto']],
  ['It has come back to us', ['rto_received']],
  ['It was lost on its way', ['undelivered', 'lost']],
])('what happens next is "%s" where its parcels are %j', (title, states) => {
  const shipped = { ...order, delivery_status: 'Shipped' } as OrderAlert;
  const trouble = troubleOf(states.map((state) => ({ state })));
  expect(nextStep(shipped, promises, trouble)?.title).toBe(title);
  expect(nextStep({ ...shipped, is_canceled: true }, promises, trouble)).toBeUndefined();
});
