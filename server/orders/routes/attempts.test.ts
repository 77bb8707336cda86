import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

test('one order written in two ways is the same attempt', async () => {
  const product = await aProduct(shop);
  const first = await order(shop, customer, [aLine(product, 2)], { key: 'two-ways' });
  const { promocode_id: _, ...bare } = aLine(product, 1);
  const again = await order(shop, customer, [bare, bare], { key: 'two-ways' });
  expect(again.body).toEqual(first.body);
  expect((await order(shop, customer, [aLine(product, 2)])).body).toEqual(first.body);
  expect(await stockOf(shop, product)).toBe(8);
  await expectSound(shop);
});

test('an attempt can be looked up by its key, by its own customer alone, and looking places nothing', async () => {
  const product = await aProduct(shop);
  const look = (key: string, person = customer) =>
    shop.get(`/v1/orders/attempts/${key}`, bearer(person.token));
  expect((await look('looked-up')).status).toBe(404);
  const first = await order(shop, customer, [aLine(product)], { key: 'looked-up' });
  expect((await look('looked-up')).body).toEqual(first.body);
  expect((await look('looked-up', admin)).status).toBe(404);
  expect((await look('x'.repeat(201))).status).toBe(422);
  expect(await stockOf(shop, product)).toBe(9);
});

test('a refusal names the products and the promo code together', async () => {
  const product = await aProduct(shop, { name: 'Scarce', stock: 1 });
  const promo = await shop.post(
    '/v1/promocodes',
    { code: 'LARGE', amount: 10, minimum_amount: 5_000 },
    bearer(admin.token),
  );
  const more = { promocode: promo.body.data.code };
  const { status, body } = await order(shop, customer, [aLine(product, 3, more)]);
  expect(status).toBe(409);
  expect(body.errors).toEqual([
    { path: `products.${product}.stock`, message: 'Only 1 of Scarce is left.' },
    { path: 'promocode_id', message: 'This promo code is for orders of ₹5,000 or more.' },
  ]);
});

test.each([
  ['shipping_address', { shipping_address: 'Pan\0vel' }],
  ['recipient_name', { recipient_name: 'Aar\0ti' }],
])('a NUL in %s is refused, and nothing is stored', async (_field, more) => {
  const product = await aProduct(shop);
  const { status, body } = await order(shop, customer, [aLine(product, 1, more)]);
  expect(status).toBe(422);
  expect(body.detail).toBe('This has signs that nobody can see. Please type it again.');
  expect(await stockOf(shop, product)).toBe(10);
});

test('a quote of numbers that cannot be is refused', async () => {
  const product = await aProduct(shop);
  for (const quote of [`1;${product}=${'9'.repeat(400)}`, `9999999999;${product}=9999999999`]) {
    const { status } = await order(shop, customer, [aLine(product)], { quote });
    expect(status).toBe(422);
  }
});
