import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aRate, aZone, noDeliveryRules } from '#tests/support/delivery.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A promo code that makes standard delivery free, with a discount or instead of one. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  product = await aProduct(shop, { price: 500, stock: 1_000, weight: 0.4 });
  const rates = [
    aRate({ first_amount: 49 }),
    aRate({ service: 'express', first_amount: 99, days_min: 1, days_max: 1 }),
  ];
  const rules = { ...noDeliveryRules, zones: [aZone({ rates })] };
  expect((await send('PUT', '/v1/shipping/rules', rules)).status).toBe(200);
  await send('POST', '/v1/promocodes', { code: 'SENDFREE', free_shipping: true });
  await send('POST', '/v1/promocodes', { code: 'TENFREE', percentage: 10, free_shipping: true });
});

const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) =>
  shop.send(method, path, body, bearer(admin.token));
const quote = async (promocode: string | null, service?: string) => {
  const lines = [{ product_id: product, quantity: 1 }];
  const asked = { lines, promocode, pincode: '410206', ...(service && { service }) };
  return (await shop.post('/v1/orders/quote', asked, bearer(customer.token))).body.data;
};
let attempts = 0;
const place = (promocode: string, shown: string) => {
  const shipping_address = '12, Gulmohar Society, Panvel, Maharashtra 410206';
  return order(shop, customer, [aLine(product, 1, { promocode, shipping_address })], {
    key: `free-${(attempts += 1)}`,
    quote: shown,
  });
};

test.each([
  ['SENDFREE', 0, 500],
  ['TENFREE', 50, 450],
])('%s takes ₹%d off the goods, and delivery costs nothing', async (code, discount, total) => {
  const shown = await quote(code);
  expect(shown).toMatchObject({
    promocode: { code, discount, free_shipping: true },
    shipping: 0,
    total,
  });
  const placed = await place(code, shown.quote);
  expect(placed.body.data).toMatchObject({
    promocode: { code, discount },
    shipping: 0,
    total_amount: total,
  });
});

test('express costs what it costs: the code is about standard delivery', async () => {
  expect(await quote('SENDFREE', 'express')).toMatchObject({ shipping: 99, total: 599 });
  expect(await quote(null)).toMatchObject({ shipping: 49, total: 549 });
});

test('a code that no longer sends for free is a change of what was shown', async () => {
  const made = await send('POST', '/v1/promocodes', {
    code: 'SOONOVER',
    amount: 20,
    free_shipping: true,
  });
  const shown = await quote('SOONOVER');
  expect(shown).toMatchObject({ shipping: 0, total: 480 });
  const path = `/v1/promocodes/${made.body.data.promocode_id}`;
  const changed = await send('PATCH', path, { free_shipping: false });
  expect(changed.body.data).toMatchObject({ amount: 20, free_shipping: false });
  const refused = await place('SOONOVER', shown.quote);
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ path: 'service', message: 'Delivery costs ₹49 now.' }],
  ]);
});

describe('a code gives something', () => {
  test('one that gives nothing is refused', async () => {
    const refused = await send('POST', '/v1/promocodes', { code: 'NOTHING' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'percentage', message: 'Please give either a percentage or an amount.' }],
    ]);
  });

  test('what alone it gives cannot be taken away', async () => {
    const made = await send('POST', '/v1/promocodes', { code: 'ONLYFREE', free_shipping: true });
    const path = `/v1/promocodes/${made.body.data.promocode_id}`;
    const refused = await send('PATCH', path, { free_shipping: false });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Please give either a percentage or an amount.',
    ]);
  });
});
