import { describe, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';

import { type FoundCredit, type WaitingPayment, matchCredits } from './rules/matching.ts';

/** What names an order is of that order, begun or not, paid or not. */
const utr = '632612345678';
const paise = 129_900;

const waiting = (change: Partial<WaitingPayment> = {}): WaitingPayment => ({
  attemptId: 7,
  orderId: 1042,
  paise,
  claimed: null,
  since: '2026-11-22',
  isOpen: true,
  ...change,
});
const second = (change: Partial<WaitingPayment> = {}) =>
  waiting({ attemptId: 8, orderId: 1043, paise: 50_000, ...change });
const credit = (change: Partial<FoundCredit> = {}): FoundCredit => ({
  id: 1,
  day: '2026-11-22',
  paise,
  text: 'UPI/KAVYA',
  references: [utr],
  ...change,
});
const named = (orderId = 1042) => `UPI-KAVYA-${paymentReference(orderId)}`;
const match = (credits: FoundCredit[], payments: WaitingPayment[]) =>
  matchCredits(credits, payments).map(({ creditId, attemptId, by, doubt }) => [
    creditId,
    attemptId,
    by,
    doubt,
  ]);

describe('whoever is named', () => {
  const unbegun = (change: Partial<WaitingPayment> = {}) => waiting({ attemptId: null, ...change });
  const thief = second({ paise, claimed: utr });

  test('is paid surely, though nobody has begun to pay it', () => {
    expect(match([credit({ text: named() })], [second({ paise }), unbegun()])).toEqual([
      [1, null, 'reference', null],
    ]);
  });
  test.each([named(), 'Order 1042'])('by %j is paid no other one by the amount', (text) => {
    expect(matchCredits([credit({ text })], [second({ paise })])).toHaveLength(1);
    const existing = new Set([1042]);
    expect(matchCredits([credit({ text })], [second({ paise })], { existing })).toEqual([]);
  });
  test('and was paid, is paid twice: also where somebody else claims it, or the amount is another one', () => {
    const paid = unbegun({ isOpen: false, settled: 'paid' });
    for (const paise of [129_900, 1]) {
      expect(match([credit({ text: named(), paise })], [thief, paid])).toEqual([
        [1, null, 'reference', 'paid_twice'],
      ]);
    }
    expect(match([credit({ text: 'Order 1042' })], [thief, paid])).toEqual([
      [1, 8, 'claim', 'several_orders'],
    ]);
    expect(match([credit({ text: 'Order 1042' })], [paid])).toEqual([
      [1, null, 'order_number', 'paid_twice'],
    ]);
  });
  test('and is paid at the door, is looked at', () => {
    const atDoor = unbegun({ isOpen: false, settled: 'at_door', paise: 20_000 });
    expect(match([credit({ text: named() })], [atDoor])).toEqual([
      [1, null, 'reference', 'at_the_door'],
    ]);
    expect(match([credit({ text: named(), paise: 20_000 })], [atDoor])).toEqual([
      [1, null, 'reference', 'paid_twice'],
    ]);
  });
  test('of two that nobody has begun, each is paid its own', () => {
    const credits = [credit({ text: named() }), credit({ id: 2, text: named(1043) })];
    expect(match(credits, [unbegun(), unbegun({ orderId: 1043 })])).toEqual([
      [1, null, 'reference', null],
      [2, null, 'reference', null],
    ]);
  });
});
