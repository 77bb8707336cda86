import { beforeAll, describe, expect, test } from 'vitest';

import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { readPaymentSettings } from './index.ts';
import { defaultPaymentSettings } from './rules.ts';

let shop: TestShop;
let owner: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  [owner, admin] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'admin')];
});

const url = '/v1/payments/settings';
const read = async () => (await shop.get(url, bearer(admin.token))).body.data;
const change = (body: unknown, by = owner) => shop.send('PATCH', url, body, bearer(by.token));
const promised = async () => (await shop.get('/v1/user/information')).body.data.promises.payment;
const ways = async () => (await shop.get('/v1/user/information')).body.data.payment_ways;

test('a new shop takes cash on delivery; its other ways wait for an address and for keys', async () => {
  expect(await read()).toMatchObject({
    upi_enabled: true,
    upi_vpa: '',
    cod_enabled: true,
    cod_fee: 0,
    cod_max: null,
    cod_refusals: 2,
    gateway_wait_minutes: 20,
    upi_wait_minutes: 60,
    claimed_wait_hours: 36,
    late_payment: 'reinstate',
    providers: { gateways: [], problems: [] },
  });
  expect(await ways()).toEqual({
    upi: false,
    gateway: false,
    cod: true,
    arranged: ['UPI', 'CARD'],
  });
  expect(await promised()).toBe('Cash on delivery, UPI or card');
});

test('in a shop without an address and keys what is switched off is not offered by a call either', async () => {
  await change({ upi_enabled: false });
  expect(await ways()).toEqual({ upi: false, gateway: false, cod: true, arranged: ['CARD'] });
  expect(await promised()).toBe('Cash on delivery or card');
  await change({ gateway_enabled: false });
  expect(await ways()).toEqual({ upi: false, gateway: false, cod: true, arranged: [] });
  await change({ upi_enabled: true, gateway_enabled: true });
});

test('an owner sets the UPI address: the way is offered, the address itself is told to no visitor', async () => {
  const saved = await change({ upi_vpa: ' jalsa@examplebank ', upi_payee: 'Jalsa Party' });
  expect(saved.body).toMatchObject({ message: 'Saved', data: { upi_vpa: 'jalsa@examplebank' } });
  expect(await ways()).toEqual({ upi: true, gateway: false, cod: true, arranged: [] });
  // No card is promised if none can be used; what the shop has written itself stays.
  expect(await promised()).toBe('Cash on delivery or UPI');
  const stated = (payment: string) =>
    shop.send('PATCH', '/v1/user/information', { promises: { payment } }, bearer(owner.token));
  await stated('UPI, or cash at the door');
  expect(await promised()).toBe('UPI, or cash at the door');
  await stated('Cash on delivery, UPI or card');
  const seen = await shop.get('/v1/user/information');
  expect(JSON.stringify(seen.body)).not.toMatch(/examplebank/);
  await change({ upi_enabled: false, cod_enabled: false });
  expect(await ways()).toEqual({ upi: false, gateway: false, cod: false, arranged: [] });
  await change({ upi_enabled: true, cod_enabled: true });
});

test('whoever changes where the money goes is an owner, and it is in the log', async () => {
  const refused = await change({ upi_vpa: 'thief@examplebank' }, admin);
  expect(refused.status).toBe(403);
  expect((await shop.get(url)).status).toBe(401);
  const customer = await aPerson(shop, 'customer');
  expect((await shop.get(url, bearer(customer.token))).status).toBe(403);
  expect((await read()).upi_vpa).toBe('jalsa@examplebank');

  await change({
    upi_vpa: 'jalsa@otherbank',
    cod_fee: 49,
    cod_pins_blocked: ['790', '7900'],
  });
  const log = await shop.get('/v1/user/audit', bearer(owner.token));
  expect(log.body.data[0]).toMatchObject({
    action: 'payment_settings_changed',
    changes: expect.arrayContaining([
      { subject: null, field: 'upi_vpa', before: 'jalsa@examplebank', after: 'jalsa@otherbank' },
      { subject: null, field: 'cod_fee', before: 0, after: 49 },
      { subject: null, field: 'cod_pins_blocked', before: '', after: '790, 7900' },
    ]),
  });
  expect(log.body.data[0].changes).toHaveLength(3);
});

test('what was read can be sent back, and is no change', async () => {
  const { providers: _, ...settings } = await read();
  const same = await change(settings);
  expect(same.status).toBe(422);
  expect(same.body.detail).toBe('No changes detected. Please update at least one field.');
});

test('rooms read the amounts in paise, the defaults of the database are those of the rules', async () => {
  await shop.db.deleteFrom('payment_setting').execute();
  expect(await readPaymentSettings(shop.db)).toEqual(defaultPaymentSettings);
  await shop.db.insertInto('payment_setting').defaultValues().execute();
  expect(await readPaymentSettings(shop.db)).toEqual(defaultPaymentSettings);
  await change({ cod_min: 100, cod_max: 5_000, advance_percentage: 20, advance_above: 2_000 });
  expect(await readPaymentSettings(shop.db)).toEqual({
    ...defaultPaymentSettings,
    cod_min_paise: 10_000,
    cod_max_paise: 500_000,
    advance_percentage: 20,
    advance_above_paise: 200_000,
  });
  expect(await read()).toMatchObject({ cod_min: 100, cod_max: 5_000, advance_above: 2_000 });
});

test('two who change different settings at once both get theirs', async () => {
  await Promise.all([
    change({ cod_fee: 10 }),
    change({ upi_wait_minutes: 45 }),
    change({ cod_refusals: 3 }),
  ]);
  expect(await read()).toMatchObject({ cod_fee: 10, upi_wait_minutes: 45, cod_refusals: 3 });
});

test.each([
  [
    { upi_vpa: ' a.b@bank ', upi_payee: ' A B ' },
    { upi_vpa: 'a.b@bank', upi_payee: 'A B' },
  ],
  [{ upi_vpa: ' ' }, { upi_vpa: '' }],
  [{ upi_payee: 'Jalsa\u202e Party ' }, { upi_payee: 'Jalsa Party' }],
  [{ upi_payee: '\u200bJal\u2060sa\ufeff' }, { upi_payee: 'Jalsa' }],
  [{ cod_pins_allowed: ['410206', ' 41 ', '410206'] }, { cod_pins_allowed: ['41', '410206'] }],
  [{ cod_pins_allowed: [] }, { cod_pins_allowed: [] }],
  [{ cod_blocked_categories: [9, 2, 9] }, { cod_blocked_categories: [2, 9] }],
  [
    { cod_max: null, cod_min: null },
    { cod_max: null, cod_min: null },
  ],
  [{ cod_fee: 0 }, { cod_fee: 0 }],
])('%j is understood as %j', async (entered, stored) => {
  expect((await change(entered)).body.data).toMatchObject(stored);
});

describe('refused in words, and nothing is stored', () => {
  test.each([
    [{ upi_vpa: 'jalsa' }, 'A UPI address looks like name@bank.'],
    [{ upi_vpa: 'jalsa@bank&am=1' }, 'A UPI address looks like name@bank.'],
    [
      { upi_vpa: 'jalsa@bank', upi_payee: ' ' },
      'Please give the name that the bank has for this address.',
    ],
    [{ upi_category: '59' }, 'The category has four digits.'],
    [{ upi_wait_minutes: 5 }, 'Please give 10 to 1,440 minutes.'],
    [{ gateway_wait_minutes: 20.5 }, 'Please give 10 to 120 minutes.'],
    [{ cod_fee: -1 }, 'An amount is in whole rupees, up to 1,00,00,000.'],
    [{ cod_fee: '50' }, 'An amount is in whole rupees, up to 1,00,00,000.'],
    [{ cod_min: 600, cod_max: 500 }, 'The most is less than the least.'],
    [{ cod_max: 500, cod_fee: 500 }, 'The fee is as high as the most that an order may cost.'],
    [
      { cod_pins_blocked: ['01'] },
      'A PIN code is six digits, or its first two to five, without spaces.',
    ],
    [
      { cod_pins_blocked: ['4'] },
      'A PIN code is six digits, or its first two to five, without spaces.',
    ],
    [{ cod_pins_blocked: ['41'], cod_pins_allowed: ['41'] }, '41 is both allowed and blocked.'],
    [
      { advance_percentage: 20, advance_amount: 100 },
      'Please give either a percentage or an amount.',
    ],
    [{ advance_percentage: 101 }, 'Please give 1 to 100 per cent.'],
    [{ late_payment: 'keep' }, 'Please choose one of both.'],
    [{ role_id: 1 }, /role_id/],
    [{ providers: {} }, /providers/],
  ])('%j', async (body, sentence) => {
    const before = await read();
    const refused = await change(body);
    expect(refused.status).toBe(422);
    expect(JSON.stringify([refused.body.detail, refused.body.errors])).toMatch(sentence);
    expect(await read()).toEqual(before);
  });

  test('also where only the other half of a pair is changed', async () => {
    await change({ upi_vpa: 'jalsa@bank', upi_payee: 'Jalsa', cod_min: 100, cod_max: 900 });
    for (const body of [{ upi_payee: '' }, { cod_min: 901 }]) {
      expect((await change(body)).status, JSON.stringify(body)).toBe(422);
    }
  });
});
