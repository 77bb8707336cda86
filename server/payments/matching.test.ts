import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';

import { type FoundCredit, type WaitingPayment, matchCredits } from './rules/matching.ts';

const [utr, otherUtr] = ['632612345678', '632687654321'];
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

describe('surely', () => {
  test('by our reference', () => {
    expect(match([credit({ text: named() })], [second(), waiting()])).toEqual([
      [1, 7, 'reference', null],
    ]);
  });

  test.each([
    'Order 1042',
    'UPI/ORDER1042/KAVYA',
    'order no. 1042',
    'ORDER #1042',
    'order-1042 thx',
  ])('by the order number in %j', (text) => {
    expect(match([credit({ text })], [second(), waiting()])).toEqual([
      [1, 7, 'order_number', null],
    ]);
  });

  test('by what the customer has claimed', () => {
    expect(match([credit()], [second(), waiting({ claimed: utr })])).toEqual([
      [1, 7, 'claim', null],
    ]);
  });

  test('not by a reference that two customers claim', () => {
    const thief = second({ paise, claimed: utr });
    const owner = waiting({ claimed: utr });
    expect(match([credit()], [thief, owner])).toMatchObject([[1, 8, 'claim', 'several_orders']]);
    expect(match([credit()], [owner, thief])).toMatchObject([[1, 7, 'claim', 'several_orders']]);
  });

  describe('not by a claim where staff have seen another order paid by the amount', () => {
    const claims = waiting({ claimed: utr });
    const seen = second({ paise, seenOn: '2026-11-22', since: '2026-11-22' });
    test('which nothing has proved', () => {
      expect(match([credit()], [claims, seen])).toEqual([[1, 7, 'claim', 'other_seen']]);
    });
    test.each([
      ['it has a payment that names it', [credit(), credit({ id: 2, text: named(1043) })], seen],
      ['it has another amount', [credit()], { ...seen, paise: paise - 1 }],
      [
        'it was seen long before',
        [credit()],
        { ...seen, since: '2026-11-01', seenOn: '2026-11-18' },
      ],
      [
        'it was ordered afterwards',
        [credit()],
        { ...seen, since: '2026-11-26', seenOn: '2026-11-26' },
      ],
    ])('but surely where %s', (_, credits, other) => {
      expect(match(credits, [claims, other])).toContainEqual([1, 7, 'claim', null]);
    });
    test('but surely of what was seen itself', () => {
      const own = { ...claims, seenOn: '2026-11-22' };
      expect(match([credit()], [own, seen])).toEqual([[1, 7, 'claim', null]]);
    });
    test.each([
      ['which had waited for weeks', { since: '2026-11-01' }],
      ['which was seen weeks later', { since: '2026-11-20', seenOn: '2026-12-10' }],
      ['which a bank dates later', { since: '2026-11-18', seenOn: '2026-11-19' }],
      ['which was written when it was paid', { since: '2026-11-25', seenOn: '2026-11-25' }],
    ])('%s', (_, change) => {
      const other = { ...seen, ...change };
      expect(match([credit()], [claims, other])).toEqual([[1, 7, 'claim', 'other_seen']]);
    });
  });

  test('our reference goes before another customer’s claim of the same payment', () => {
    const thief = second({ paise, claimed: utr });
    expect(match([credit({ text: named() })], [thief, waiting()])).toEqual([
      [1, 7, 'reference', null],
    ]);
  });

  test('each its own, of many', () => {
    const payments = [waiting(), second({ claimed: otherUtr })];
    const credits = [
      credit({ id: 1, paise: 50_000, references: [otherUtr] }),
      credit({ id: 2, text: named() }),
      credit({ id: 3, paise: 77_700, text: 'tuition', references: [] }),
    ];
    expect(match(credits, payments)).toEqual([
      [1, 8, 'claim', null],
      [2, 7, 'reference', null],
    ]);
  });
});

describe('by the amount of what staff have seen', () => {
  const seen = waiting({ since: '2026-11-02', seenOn: '2026-11-20' });
  test.each(['2026-11-17', '2026-11-20', '2026-11-23'])('that came on %s, about then', (day) => {
    expect(match([credit({ day })], [seen])).toEqual([[1, 7, 'amount', 'only_amount']]);
  });
  test.each(['2026-11-02', '2026-11-16', '2026-11-24'])('but not on %s', (day) => {
    expect(match([credit({ day })], [seen])).toEqual([]);
  });
  test('nor where it stands in the way of one that waits', () => {
    expect(
      match([credit({ day: '2026-11-25' })], [seen, second({ paise, since: '2026-11-25' })]),
    ).toEqual([[1, 8, 'amount', 'only_amount']]);
  });
});

describe('unsurely', () => {
  test('by the exact amount, where one order waits for it and one payment has it', () => {
    expect(match([credit()], [waiting(), second()])).toEqual([[1, 7, 'amount', 'only_amount']]);
  });

  test.each([
    ['less', paise - 1],
    ['more', paise + 1],
  ])('where a paisa %s was paid than the order asks', (_, paid) => {
    expect(match([credit({ text: named(), paise: paid })], [waiting()])).toEqual([
      [1, 7, 'reference', 'amount_differs'],
    ]);
    expect(match([credit({ paise: paid })], [waiting({ claimed: utr })])).toEqual([
      [1, 7, 'claim', 'amount_differs'],
    ]);
  });

  test('where an order is named that waits no longer', () => {
    expect(match([credit({ text: named() })], [waiting({ isOpen: false })])).toEqual([
      [1, 7, 'reference', 'too_late'],
    ]);
  });

  test('(15) where the payment was made before the order', () => {
    const old = credit({ day: '2026-11-20' });
    expect(match([old], [waiting({ claimed: utr })])).toEqual([[1, 7, 'claim', 'too_early']]);
    expect(match([{ ...old, text: named() }], [waiting()])).toEqual([
      [1, 7, 'reference', 'too_early'],
    ]);
  });

  test('where a text names two orders that wait', () => {
    const text = `${named(1042)} ${named(1043)}`;
    expect(match([credit({ text })], [waiting(), second({ paise })])).toEqual([
      [1, 7, 'reference', 'several_orders'],
    ]);
  });

  test('where an order seems to be paid twice: the second payment', () => {
    const twice = [
      credit({ id: 2, text: named(), references: [otherUtr] }),
      credit({ id: 1, text: named() }),
    ];
    expect(match(twice, [waiting()])).toEqual([
      [2, 7, 'reference', 'paid_twice'],
      [1, 7, 'reference', null],
    ]);
    const claimed = [credit({ id: 1 }), credit({ id: 2, text: named(), references: [otherUtr] })];
    expect(match(claimed, [waiting({ claimed: utr })])).toEqual([
      [1, 7, 'claim', 'paid_twice'],
      [2, 7, 'reference', null],
    ]);
  });
});

describe('not at all', () => {
  test('(16) two payments of one amount, or two orders of it', () => {
    const two = [credit({ id: 1 }), credit({ id: 2, references: [otherUtr] })];
    expect(match(two, [waiting()])).toEqual([]);
    expect(match([credit()], [waiting(), second({ paise })])).toEqual([]);
  });

  test.each(['2026-11-21', '2026-11-26', '2027-11-22'])(
    'an amount alone on %s: before the order, or more than three days after it',
    (day) => {
      expect(match([credit({ day })], [waiting()])).toEqual([]);
    },
  );

  test('an amount alone of an order that waits no longer', () => {
    expect(match([credit()], [waiting({ isOpen: false })])).toEqual([]);
  });

  test.each([
    'J1042X',
    'J1042',
    'REORDER 1042',
    'order 10420',
    'order 1999999999999',
    '1042',
    '=J1042',
  ])('a text with %j and another amount', (text) => {
    expect(match([credit({ text, paise: 1 })], [waiting()])).toEqual([]);
  });

  test('an amount of which one of two payments names another order', () => {
    const credits = [credit({ id: 1, text: named(1043) }), credit({ id: 2 })];
    expect(match(credits, [waiting(), second({ paise })])).toEqual([
      [1, 8, 'reference', null],
      [2, 7, 'amount', 'only_amount'],
    ]);
  });
});

test('whatever a bank tells, each payment is proposed once at most, and no order is surely paid twice', () => {
  const someCredit = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    day: fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-23'),
    paise: fc.constantFrom(paise, 50_000, 1),
    text: fc.constantFrom(named(1), named(2), named(9), 'Order 1', 'UPI', `${named(1)}${named(2)}`),
    references: fc.subarray([utr, otherUtr]),
  });
  const somePayment = fc.record({
    paise: fc.constantFrom(paise, 50_000),
    claimed: fc.constantFrom(null, utr, otherUtr),
    since: fc.constantFrom('2026-11-21', '2026-11-22'),
    seenOn: fc.constantFrom(null, null, '2026-11-23'),
    isOpen: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(someCredit, { selector: ({ id }) => id, maxLength: 8 }),
      fc.array(somePayment, { maxLength: 4 }),
      (credits, payments) => {
        const all = payments.map((payment, at) => ({
          ...payment,
          attemptId: at + 1,
          orderId: at + 1,
        }));
        const found = matchCredits(credits, all);
        expect(new Set(found.map(({ creditId }) => creditId)).size).toBe(found.length);
        const sure = found.filter(({ doubt }) => doubt === null);
        expect(new Set(sure.map(({ attemptId }) => attemptId)).size).toBe(sure.length);
        for (const { creditId, attemptId } of sure) {
          const [paid] = credits.filter(({ id }) => id === creditId);
          const [asked] = all.filter((one) => one.attemptId === attemptId);
          expect(paid?.paise).toBe(asked?.paise);
          expect(asked?.isOpen).toBe(true);
          const isOfOrder = (paid?.day ?? '') >= (asked?.since ?? 'x');
          expect(isOfOrder || asked?.seenOn !== null).toBe(true);
        }
      },
    ),
  );
});
