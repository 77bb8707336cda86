import { expect, test } from 'vitest';

import { defaultReturnRules } from '#tests/support/returns.ts';

import { endOfDayAfter, maskedTarget, refusalOfLine, returnableUntil } from './rules.ts';

const deliveredAt = new Date('2026-11-24T10:00:00Z');
const order = {
  is_cancelled: false,
  delivery_status: 'Delivered',
  payment_status: 'Paid',
  delivered_at: deliveredAt,
  now: deliveredAt,
};
const line = { quantity: 2, returned: 0, category_id: 1, sub_category_id: 11 };

test('seven days end with the seventh day after the delivery, at midnight in India', () => {
  expect(endOfDayAfter(deliveredAt, 7).toISOString()).toBe('2026-12-01T18:30:00.000Z');
  // In India it was the 25th already.
  expect(endOfDayAfter(new Date('2026-11-24T18:30:00Z'), 7).toISOString()).toBe(
    '2026-12-02T18:30:00.000Z',
  );
  const end = endOfDayAfter(deliveredAt, 7).getTime();
  const at = (ms: number) =>
    refusalOfLine(defaultReturnRules, { ...order, now: new Date(end + ms) }, line, 'unwanted');
  expect([at(-1_000), at(-1), at(0), at(1_000)]).toEqual([null, null, 'too_late', 'too_late']);
});

test.each([
  ['what is damaged has days of its own', 'damaged', {}, '2026-11-26T18:30:00.000Z'],
  ['what is not wanted has the days of the shop', 'unwanted', {}, '2026-12-01T18:30:00.000Z'],
  [
    'a category has others',
    'unwanted',
    { exceptions: [{ category_id: 1, sub_category_id: null, days: 14 }] },
    '2026-12-08T18:30:00.000Z',
  ],
  [
    'a subcategory counts before its category',
    'unwanted',
    {
      exceptions: [
        { category_id: 1, sub_category_id: null, days: 14 },
        { category_id: 1, sub_category_id: 11, days: 0 },
      ],
    },
    null,
  ],
  [
    'what is never taken back is taken back damaged',
    'wrong',
    { exceptions: [{ category_id: 1, sub_category_id: null, days: 0 }] },
    '2026-11-26T18:30:00.000Z',
  ],
] as const)('%s', (_, reason, change, until) => {
  const rules = { ...defaultReturnRules, ...structuredClone(change) } as typeof defaultReturnRules;
  expect(returnableUntil(rules, order, line, reason)?.toISOString() ?? null).toBe(until);
});

test.each([
  [{ is_cancelled: true }, {}, 'canceled'],
  [{ delivery_status: 'Shipped', delivered_at: null }, {}, 'not_delivered'],
  [{ payment_status: 'Refunded' }, {}, 'refunded'],
  [{}, { returned: 2 }, 'all_returned'],
  [{}, { returned: 1 }, null],
] as const)('an order %j with a line %j: %s', (changed, ofLine, refusal) => {
  const judged = { ...order, ...changed };
  expect(refusalOfLine(defaultReturnRules, judged, { ...line, ...ofLine }, 'unwanted')).toBe(
    refusal,
  );
});

test('where money is to go is shown by its ends', () => {
  expect(maskedTarget('asha.rao@okbank')).toBe('as••••bank');
  expect(maskedTarget('a@bc')).toBe('••••');
});
