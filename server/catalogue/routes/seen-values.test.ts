import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
});

const patch = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  shop.send('PATCH', `/v1/products/${id}`, body, { ...bearer(admin.token), ...headers });

test('a stock that is sent as it was seen takes back no sale; another one is told of it', async () => {
  const id = await aProduct(shop, { name: 'Typoo', price: 10, stock: 10 });
  const seen = (await shop.get(`/v1/products/${id}`)).body.data.revision as number;
  await order(shop, customer, [aLine(id, 3)], { key: 'meanwhile' });
  const typo = { product_name: 'Typo', stock: 10, seen_stock: 10 };
  expect((await patch(id, typo, { 'if-match': `"${seen}"` })).status).toBe(200);
  expect(await stockOf(shop, id)).toBe(7);
  const counted = await patch(id, { stock: 20, seen_stock: 10 });
  expect(counted.status).toBe(409);
  expect(counted.body.errors).toEqual([{ path: 'stock', message: 'The stock is now 7.' }]);
  expect((await patch(id, { stock: 20, seen_stock: 7 })).body.data.stock).toBe(20);
  expect((await patch(id, { stock: 20, seen_stock: 20 })).status).toBe(422);
  await expectSound(shop);
});

test('two edits of one moment, and one that a clock dates back, are states of their own', async () => {
  const id = await aProduct(shop, { name: 'Same moment', price: 10, stock: 3 });
  const product = async () => (await shop.get(`/v1/products/${id}`)).body.data;
  const seen = await product();
  for (const ahead of [0, -1_000]) {
    expect((await patch(id, { product_price: 20 + ahead / -1_000 })).status).toBe(200);
    // As if the clock had stood still, or gone back.
    const at = new Date(Date.parse(seen.updated_at) + ahead);
    await shop.db.updateTable('product').set({ updated_at: at }).where('id', '=', id).execute();
    const late = await patch(id, { product_name: 'Late' }, { 'if-match': `"${seen.revision}"` });
    expect(late.status).toBe(409);
    expect((await product()).product_name).toBe('Same moment');
  }
  const now = { 'if-match': `"${(await product()).revision}"` };
  expect((await patch(id, { product_name: 'In time' }, now)).status).toBe(200);
  expect((await patch(id, { product_name: 'Again' }, now)).status).toBe(409);
});
