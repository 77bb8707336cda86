import { expect, test } from 'vitest';

import { type RefundState, refundStates } from '#contract/payments/words.ts';

import { nextLookMs } from './rules/looking.ts';
import { isLegalRefundStep, isPaidBack, refundablePaise } from './rules/refunding.ts';

const refund = (paise: number, state: RefundState) => ({ paise, state });

test('a refund goes forward; one that failed is wanted again or done by hand: all pairs', () => {
  const steps = refundStates.map((from) =>
    refundStates.filter((to) => isLegalRefundStep(from, to)),
  );
  expect(steps).toEqual([
    ['sent', 'processed', 'failed'],
    ['processed', 'failed'],
    [],
    // Its gateway may have sent it all the same.
    ['wanted', 'sent', 'processed'],
  ]);
});

test('(12) never more than was taken: what is wanted and on its way counts, what has failed does not', () => {
  expect(refundablePaise(129_900, [])).toBe(129_900);
  const refunds = [refund(50_000, 'wanted'), refund(29_900, 'sent'), refund(50_000, 'processed')];
  expect(refundablePaise(129_900, refunds)).toBe(0);
  expect(refundablePaise(129_900, [...refunds.slice(1), refund(50_000, 'failed')])).toBe(50_000);
});

test('an order is paid back when all that was taken has arrived, and a part leaves it paid', () => {
  expect(isPaidBack(129_900, [refund(129_900, 'sent')])).toBe(false);
  expect(isPaidBack(129_900, [refund(100_000, 'processed')])).toBe(false);
  expect(isPaidBack(129_900, [refund(100_000, 'processed'), refund(29_900, 'processed')])).toBe(
    true,
  );
  expect(isPaidBack(0, [])).toBe(false);
});

test('an attempt is looked at after 1, 3, 10, 30 minutes and 2 hours, then every 6 hours for 5 days', () => {
  const minute = 60_000;
  const looks: number[] = [];
  for (let age = 0, wait = nextLookMs(0); wait !== undefined; wait = nextLookMs(age)) {
    age += wait;
    looks.push(age / minute);
  }
  expect(looks.slice(0, 7)).toEqual([1, 3, 10, 30, 120, 480, 840]);
  expect(looks.at(-1)).toBe(5 * 24 * 60);
  expect(looks).toHaveLength(25);
  expect(nextLookMs(90_000)).toBe(90_000);
});

test('an attempt that was begun by a clock that was ahead is looked at like a new one', () => {
  for (const age of [-1, -60 * 60_000, -3 * 24 * 60 * 60_000]) {
    expect(nextLookMs(age)).toBe(nextLookMs(0));
  }
});
