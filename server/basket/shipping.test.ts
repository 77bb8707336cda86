import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Calendar,
  type Rate,
  chargeGrams,
  promisedDays,
  rateCharge,
  shippingOptions,
} from './rules/shipping.ts';

const rate: Rate = {
  service: 'standard',
  first_grams: 500,
  first_paise: 4_900,
  next_grams: 500,
  next_paise: 2_000,
  free_above_paise: null,
  max_grams: 30_000,
  days_min: 2,
  days_max: 4,
};
const calendar: Calendar = { cutoff_minutes: 840, working_days: [1, 2, 3, 4, 5, 6], holidays: [] };
/** A moment in India. */
const at = (text: string) => new Date(`${text}+05:30`);

const anyRate = fc
  .record({
    first_grams: fc.integer({ min: 1, max: 5_000 }),
    first_paise: fc.integer({ min: 0, max: 100_000 }),
    next_grams: fc.integer({ min: 1, max: 5_000 }),
    next_paise: fc.integer({ min: 0, max: 50_000 }),
    free_above_paise: fc.option(fc.integer({ min: 0, max: 500_000 })),
    more: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ more, ...given }): Rate => ({ ...rate, ...given, max_grams: given.first_grams + more }));

/** As somebody at the counter does it: slab by slab. */
function byHand(one: Rate, grams: number, goods: number): number | undefined {
  if (grams > one.max_grams) return undefined;
  if (one.free_above_paise !== null && goods >= one.free_above_paise) return 0;
  let [paid, charge] = [one.first_grams, one.first_paise];
  while (paid < grams) [paid, charge] = [paid + one.next_grams, charge + one.next_paise];
  return charge;
}

describe('what a parcel costs', () => {
  test('(1) is what somebody counts slab by slab, for 10,000 parcels, and never less for more', () => {
    fc.assert(
      fc.property(
        anyRate,
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (one, grams, goodsPaise, more) => {
          const charge = rateCharge(one, { grams, goodsPaise });
          expect(charge).toBe(byHand(one, grams, goodsPaise));
          const heavier = rateCharge(one, { grams: grams + more, goodsPaise });
          if (charge !== undefined && heavier !== undefined) {
            expect(heavier).toBeGreaterThanOrEqual(charge);
          }
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test.each([
    [1, 4_900],
    [500, 4_900],
    [501, 6_900],
    [1_000, 6_900],
    [1_001, 8_900],
    [30_000, 4_900 + 59 * 2_000],
    [30_001, undefined],
  ])('%d g at 49 and 20 rupees per 500 g: %s paise', (grams, paise) => {
    expect(rateCharge(rate, { grams, goodsPaise: 0 })).toBe(paise);
  });

  test('is nothing from the amount on that is free, and its surcharge stays', () => {
    const free = { ...rate, free_above_paise: 99_900 };
    expect(rateCharge(free, { grams: 900, goodsPaise: 99_899 })).toBe(6_900);
    expect(rateCharge(free, { grams: 900, goodsPaise: 99_900 })).toBe(0);
    const terms = { ...calendar, rates: [free], pickup_days: 0 };
    const sent = {
      grams: 900,
      goodsPaise: 99_900,
      surchargePaise: 3_000,
      now: at('2026-11-24T09:00'),
    };
    expect(shippingOptions(terms, sent).options.map((one) => [one.service, one.charge])).toEqual([
      ['standard', 3_000],
      ['pickup', 0],
    ]);
  });

  test('says why there is none: nobody goes there, or it is too heavy', () => {
    const sent = { grams: 40_000, goodsPaise: 0, surchargePaise: 0, now: at('2026-11-24T09:00') };
    const refusal = (rates: Rate[] | undefined) =>
      shippingOptions({ ...calendar, rates, pickup_days: null }, sent).refusal;
    expect([refusal(undefined), refusal([rate])]).toEqual(['no_zone', 'too_heavy']);
    expect(refusal([rate, { ...rate, service: 'express', max_grams: 50_000 }])).toBeNull();
  });
});

describe('what is charged for', () => {
  const by = { default_grams: 500, volumetric_divisor: 5_000 };
  const piece = { quantity: 1, grams: 200, volume: null, surcharge: 0 };
  test('is the larger of weight and volume, of all pieces together', () => {
    expect(chargeGrams([{ ...piece, quantity: 3 }], by)).toBe(600);
    // 30 × 20 × 10 cm are 1.2 kg.
    expect(chargeGrams([{ ...piece, volume: 6_000 }], by)).toBe(1_200);
    expect(chargeGrams([{ ...piece, grams: 2_000, volume: 6_000 }], by)).toBe(2_000);
    // A hundred lines of the heaviest things are still an order that can be picked up.
    expect(chargeGrams([{ ...piece, grams: 1_000_000, quantity: 9_900 }], by)).toBe(2_147_483_647);
    const two = [
      { ...piece, volume: 6_000 },
      { ...piece, grams: 5_000 },
    ];
    expect(chargeGrams(two, by)).toBe(5_200);
    expect(chargeGrams([{ ...piece, volume: 6_000 }], { ...by, volumetric_divisor: 4_000 })).toBe(
      1_500,
    );
  });
  test('is the default where nobody has weighed', () => {
    expect(chargeGrams([{ ...piece, grams: null, quantity: 2 }], by)).toBe(1_000);
    expect(chargeGrams([{ ...piece, grams: null, volume: 6_000 }], by)).toBe(1_200);
  });
});

describe('until when it comes', () => {
  test.each([
    // Tuesday before and after the cut-off at 2 pm.
    ['2026-11-24T13:59', ['2026-11-26', '2026-11-28']],
    ['2026-11-24T14:00', ['2026-11-27', '2026-11-30']],
    // At midnight in India it is the next day there, whatever it is elsewhere.
    ['2026-11-25T00:00', ['2026-11-27', '2026-11-30']],
    // Saturday evening: it goes out on Monday.
    ['2026-11-28T18:00', ['2026-12-02', '2026-12-04']],
  ])('ordered at %s: %j', (now, days) => {
    expect(promisedDays(calendar, at(now), [2, 4])).toEqual(days);
  });

  test('nothing goes out or comes while it is closed', () => {
    const closed = { ...calendar, holidays: [{ day: '2026-11-24' }, { day: '2026-11-26' }] };
    expect(promisedDays(closed, at('2026-11-24T10:00'), [0, 1])).toEqual([
      '2026-11-25',
      '2026-11-27',
    ]);
  });

  test('no day is both: it goes out today and is there today', () => {
    expect(promisedDays(calendar, at('2026-11-24T10:00'), [0, 0])).toEqual([
      '2026-11-24',
      '2026-11-24',
    ]);
  });

  test('a week has one working day, and a year may be closed', () => {
    const sundays = { ...calendar, working_days: [7] };
    expect(promisedDays(sundays, at('2026-11-24T10:00'), [1, 2])).toEqual([
      '2026-12-06',
      '2026-12-13',
    ]);
  });
});
