import { expect, test } from 'vitest';

import type { AuditChange, AuditEntry } from '#contract/activity/schemas.ts';

import { changeLines, entryWords } from './audit-words.ts';

const change = (
  field: string,
  before: AuditChange['before'],
  after: AuditChange['after'],
  subject: AuditChange['subject'] = null,
): AuditChange => ({ subject, field, before, after });

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  audit_entry_id: 1,
  at: '2026-11-22T05:00:00.000Z',
  action: 'product_changed',
  actor: { id: 1, phone_no: '9000000001' },
  account: null,
  subject: null,
  changes: [],
  change_count: 0,
  is_whole: true,
  part_count: 0,
  ...given,
});

test.each<[Partial<AuditEntry>, string]>([
  [{ subject: { id: 7, name: 'Moon lamp' } }, 'Product Moon lamp was changed by 9000000001'],
  [
    { action: 'order_canceled', subject: { id: 12, name: null } },
    'Order #12 was canceled by 9000000001',
  ],
  [
    { action: 'shortfall_written_off', subject: { id: 12, name: null } },
    'What the courier still owed for order #12 was written off by 9000000001',
  ],
  [
    { action: 'shortfall_owed_again', subject: { id: 12, name: null } },
    'What had been written off for order #12 was taken back by 9000000001: the courier owes it again',
  ],
  [{ action: 'import_begun' }, 'An import of products was begun by 9000000001'],
  [{ action: 'import_undone' }, 'The import of products that 9000000001 began was undone'],
  [{ action: 'bulk_changed' }, 'Many products were changed at once by 9000000001'],
  [{ action: 'bulk_undone' }, 'The change of many products that 9000000001 began was undone'],
  [{ action: 'products_hidden' }, 'All products of a list were hidden by 9000000001'],
  [{ action: 'orders_exported' }, 'Orders, with names and addresses, were exported by 9000000001'],
  [
    {
      action: 'role_changed',
      account: { id: 2, phone_no: '9000000002' },
      changes: [change('role_name', 'user', 'super_admin')],
    },
    '9000000002 was made super admin by 9000000001',
  ],
  [
    { action: 'staff_left', actor: { id: 3, phone_no: null }, account: { id: 3, phone_no: null } },
    'deleted account 3 deleted the account',
  ],
])('an entry is a sentence: %#', (given, sentence) => {
  expect(entryWords(entry(given))).toBe(sentence);
});

test('prices of several products stand in a line each, with their names', () => {
  const [lamp, fan] = [
    { id: 7, name: 'Moon lamp' },
    { id: 8, name: 'Paper fan' },
  ];
  const changes = [
    change('product_price', 120, 99, lamp),
    change('stock', 5, 0, lamp),
    change('product_price', 1200, 1100, fan),
  ];
  expect(changeLines(entry({ action: 'prices_changed', changes }))).toEqual([
    'Moon lamp: price from ₹120 to ₹99, stock from 5 to 0',
    'Paper fan: price from ₹1,200 to ₹1,100',
  ]);
});

test.each<[AuditEntry['action'], AuditChange, string]>([
  [
    'product_changed',
    change('product_description', 'Old words', ''),
    'description from “Old words” to nothing',
  ],
  ['product_changed', change('pictures', '/media/a.jpg', '/media/b.jpg'), 'other pictures'],
  [
    'product_changed',
    change('pictures', '/media/a.jpg', '/media/b.jpg /media/a.jpg'),
    'pictures from a picture to 2 pictures',
  ],
  ['product_changed', change('weight', 2, null), 'weight 2 gone'],
  ['offer_added', change('offer_percentage', null, 10), 'percentage 10%'],
  ['promo_code_deleted', change('amount', 50, null), 'amount ₹50'],
  ['payment_confirmed', change('refund_wanted', null, 5000), 'refund wanted ₹5,000'],
  ['payment_confirmed', change('given_up', null, 2.5), 'given up ₹2.50'],
  [
    'delivery_rules_changed',
    change('zone Near us standard first_amount', 49, 1299),
    'zone Near us standard first amount from ₹49 to ₹1,299',
  ],
  [
    'delivery_rules_changed',
    change('zone Near us standard free_above', null, 999),
    'zone Near us standard free above ₹999',
  ],
  [
    'delivery_rules_changed',
    change('surcharge Glass amount', 20, 30),
    'surcharge Glass amount from ₹20 to ₹30',
  ],
  [
    'delivery_rules_changed',
    change('zone Near us standard first_grams', 500, 1000),
    'zone Near us standard first grams from 500 to 1,000',
  ],
  ['promo_code_changed', change('once_per_user', false, true), 'once per user from no to yes'],
  [
    'settings_changed',
    change('policies refund', 'a b', 'c d'),
    'policies refund from “a b” to “c d”',
  ],
  ['settings_changed', change('shop_name', 'Jalsa', 'Jalsa'), 'shop name kept as Jalsa'],
  ['return_settled', change('exchange_order', null, 1005), 'exchange order #1005'],
  ['return_settled', change('set_off', null, 333.5), 'set off ₹333.50'],
  [
    'order_canceled',
    change('cancel_reason', null, 'Torn in the post'),
    'cancel reason “Torn in the post”',
  ],
])('%s tells what changed: %#', (action, one, words) => {
  expect(changeLines(entry({ action, changes: [one] }))).toEqual([words]);
});

test('what went with a category is named', () => {
  const changes = [change('is_deleted', false, true, { id: 7, name: 'Moon lamp' })];
  expect(changeLines(entry({ action: 'category_deleted', changes }))).toEqual([
    'Moon lamp: deleted',
  ]);
});
