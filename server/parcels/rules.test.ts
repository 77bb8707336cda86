import { describe, expect, test } from 'vitest';

import {
  courierNames,
  courierPatterns,
  isNumberOf,
  plainAwb,
  trackingUrl,
} from '#contract/parcels/couriers.ts';
import { isHttps } from '#contract/https-link.ts';
import type { ParcelState } from '#contract/parcels/words.ts';

import { statusOf, stepOf, timeOf, wrongLines } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 6, minute));

/** Where a parcel is after all these reports, in this order. */
function after(reports: [ParcelState, number][]): { state: ParcelState; conflicts: number } {
  let known: { state: ParcelState; stateAt: Date } = { state: 'labelled', stateAt: at(0) };
  let conflicts = 0;
  for (const [code, minute] of reports) {
    const step = stepOf(known, { code, at: at(minute) });
    if (step === 'moves') known = { state: code, stateAt: at(minute) };
    if (step === 'conflicts') conflicts += 1;
  }
  return { state: known.state, conflicts };
}

describe('a parcel', () => {
  const journey: [ParcelState, number][] = [
    ['picked_up', 1],
    ['in_transit', 2],
    ['out_for_delivery', 3],
    ['undelivered', 4],
    ['out_for_delivery', 5],
    ['delivered', 6],
  ];

  test('arrives in the same place, in whatever order its courier tells', () => {
    for (let turn = 0; turn < 500; turn += 1) {
      const shuffled = journey
        .map((one, index) => ({ one, key: Math.sin(turn * 97 + index * 31) }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ one }) => one);
      expect(after(shuffled)).toEqual({ state: 'delivered', conflicts: 0 });
      // Until it arrives, the latest try counts.
      expect(after(shuffled.filter(([code]) => code !== 'delivered')).state).toBe(
        'out_for_delivery',
      );
    }
  });

  test('never goes back, and ends once', () => {
    expect(
      after([
        ['in_transit', 2],
        ['picked_up', 3],
      ]).state,
    ).toBe('in_transit');
    expect(
      after([
        ['delivered', 2],
        ['in_transit', 1],
      ]),
    ).toEqual({ state: 'delivered', conflicts: 0 });
    for (const code of ['undelivered', 'rto', 'lost', 'cancelled'] as const) {
      expect(
        after([
          ['delivered', 2],
          [code, 3],
        ]),
        code,
      ).toEqual({ state: 'delivered', conflicts: 1 });
    }
    expect(
      after([
        ['rto', 2],
        ['delivered', 3],
      ]),
    ).toEqual({ state: 'rto', conflicts: 1 });
    expect(
      after([
        ['cancelled', 2],
        ['in_transit', 3],
      ]),
    ).toEqual({ state: 'cancelled', conflicts: 1 });
    expect(
      after([
        ['picked_up', 2],
        ['cancelled', 3],
      ]),
    ).toEqual({ state: 'picked_up', conflicts: 1 });
  });

  test('knows no tomorrow, and nothing of an earlier one with its number', () => {
    const times = { now: at(30), createdAt: at(0) };
    expect(timeOf(at(31), times)).toEqual(at(31));
    expect(timeOf(new Date('2027-01-01T00:00:00Z'), times)).toEqual(at(30));
    expect(timeOf(new Date('2026-11-20T00:00:00Z'), times)).toBeUndefined();
  });
});

describe('an order', () => {
  const parcels = (...states: ParcelState[]) => states.map((state) => ({ state, cod_paise: 0 }));
  const order = (delivery_status: string) => ({ delivery_status, isCancelled: false });

  test('is packed with its last parcel, shipped with its first, and delivered with its last', () => {
    const cases: [string, ParcelState[], boolean, string | undefined][] = [
      ['Undelivered', ['booked', 'draft'], true, undefined],
      ['Undelivered', ['booked', 'labelled'], true, 'Packed'],
      ['Undelivered', ['booked'], false, undefined],
      ['Packed', ['booked'], true, undefined],
      ['Packed', ['picked_up', 'draft'], true, 'Shipped'],
      ['Shipped', ['delivered', 'in_transit'], true, undefined],
      ['Shipped', ['delivered', 'delivered', 'cancelled'], true, 'Delivered'],
      ['Shipped', ['delivered', 'lost'], true, 'Delivered'],
      ['Shipped', ['rto_received'], true, undefined],
      ['Undelivered', ['delivered'], true, 'Delivered'],
      ['Delivered', ['delivered'], true, undefined],
    ];
    for (const [status, states, isWhole, to] of cases) {
      expect(
        statusOf(order(status), parcels(...states), isWhole),
        `${status} ${states.join()}`,
      ).toBe(to);
    }
    expect(
      statusOf({ delivery_status: 'Packed', isCancelled: true }, parcels('picked_up'), true),
    ).toBe(undefined);
    const unpaid = [
      { state: 'delivered' as const, cod_paise: 1 },
      { state: 'rto_received' as const, cod_paise: 1 },
    ];
    expect(statusOf(order('Shipped'), unpaid, true)).toBeUndefined();
  });

  test('is divided so that each piece is in one parcel', () => {
    const left = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ];
    const whole = [
      { lines: [{ line: 1, quantity: 1 }] },
      {
        lines: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
      },
    ];
    expect(wrongLines(left, whole)).toBeUndefined();
    expect(wrongLines(left, whole.slice(0, 1))).toEqual([
      { path: 'lines', message: 'parcelNotWhole' },
    ]);
    expect(wrongLines(left, [...whole, ...whole])).toEqual([
      { path: 'lines', message: 'parcelTooMuch' },
    ]);
  });
});

test('each courier has an example that fits its pattern, and a link that is https', () => {
  for (const name of courierNames) {
    const { example } = courierPatterns[name];
    expect(isNumberOf(name, plainAwb(` ${example.toLowerCase()} `)), name).toBe(true);
    const link = trackingUrl({
      courier: name,
      courier_name: null,
      tracking_url: null,
      awb: example,
    });
    if (link !== null) expect(isHttps(link), name).toBe(true);
  }
  for (const link of [
    'http://a.in',
    'https://a:b@c.in',
    'https://a@c.in',
    'https://:b@c.in',
    'https://localhost',
    'javascript:1',
    '//a.in',
  ]) {
    expect(isHttps(link), link).toBe(false);
  }
});
