import { expect, test } from 'vitest';

import type { ParcelSlip } from '#contract/parcels/answers.ts';
import * as delivery from '#messages/delivery.ts';
import * as fields from '#messages/order-words.ts';
import * as slips from '#messages/slips.ts';
import * as times from '#messages/times.ts';

import { slipOfParcel, slipsOf } from './slip-facts.ts';

type PackedOrder = Parameters<typeof slipOfParcel>[0];

const item = (id: number, quantity: number) => ({
  line_id: id,
  product_id: id,
  name: `Balloon ${id}`,
  sub_category_name: 'Balloons',
  quantity,
  product_image: null,
});
const order: PackedOrder = {
  order_id: 1023,
  created_at: '2026-11-20T10:00:00.000Z',
  delivery_status: 'Packed',
  pickup: null,
  service: 'standard',
  pickup_place: null,
  promised_from: null,
  promised_to: null,
  needed_by: null,
  language: null,
  recipient_name: 'Asha Rao',
  recipient_phone: null,
  shipping_address: 'Panvel, Maharashtra 410206',
  order_note: null,
  gift_note: null,
  phone: null,
  items: [item(1, 12), item(2, 8)],
  collect: { due: 7_150, fee: 50, paid: 0 },
  is_settled: true,
  words: { slips, delivery, fields, times },
};
const parcel = (place: number, cod: number, lines: ParcelSlip['lines']): ParcelSlip => ({
  parcel_id: place,
  order_id: 1023,
  place,
  of: 2,
  cod,
  lines,
});
const shown = (change: Partial<PackedOrder>, parcels: ParcelSlip[]) =>
  slipsOf(slipOfParcel({ ...order, ...change }), parcels).map(
    ({ items, payment, parcel: one }) => ({
      place: one?.place ?? null,
      pieces: items.map(({ line_id: line, quantity }) => [line, quantity]),
      payment,
    }),
  );

test('an order in several parcels has a slip for each, with what is collected with it', () => {
  const parcels = [
    parcel(1, 5_536, [
      { line: 1, quantity: 12 },
      { line: 2, quantity: 3 },
    ]),
    parcel(2, 1_614, [{ line: 2, quantity: 5 }]),
  ];
  expect(shown({}, parcels)).toEqual([
    {
      place: 1,
      pieces: [
        [1, 12],
        [2, 3],
      ],
      payment: 'Collect ₹5,536 in cash.',
    },
    { place: 2, pieces: [[2, 5]], payment: 'Collect ₹1,614 in cash.' },
  ]);
});

test('an order in one parcel or none has one slip of all that is in it, whatever the others have', () => {
  const whole = [
    {
      place: null,
      pieces: [
        [1, 12],
        [2, 8],
      ],
      payment: 'Collect ₹7,150 in cash. Its fee of ₹50 is included.',
    },
  ];
  expect(shown({}, [])).toEqual(whole);
  expect(shown({}, [{ ...parcel(1, 1, []), order_id: 1024 }])).toEqual(whole);
});

test('a parcel with which nothing is collected says so, and does not say that its order is paid', () => {
  const parcels = [parcel(2, 0, [{ line: 2, quantity: 8 }])];
  const wordsOf = (change: Partial<PackedOrder>) => shown(change, parcels)[0]?.payment;
  expect(wordsOf({})).toBe('Nothing is collected with this parcel.');
  expect(wordsOf({ collect: null })).toBe('Paid: nothing to collect.');
  expect(wordsOf({ collect: null, is_settled: false })).toBe('Not paid yet.');
});
