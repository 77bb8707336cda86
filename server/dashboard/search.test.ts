import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let priya: TestPerson;
let numbers: number[];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  priya = await aPerson(shop, 'customer');
  const fan = await aProduct(shop, { name: 'Pastel fan', price: 100, stock: 50 });
  numbers = [];
  for (const key of ['first', 'second']) {
    const line = aLine(fan, 1, {
      recipient_name: 'Priya Deshmukh',
      recipient_phone: '9820014267',
      shipping_address: 'B-204, Old Panvel, Raigad, Maharashtra - 410206',
    });
    numbers.push((await order(shop, priya, [line], { key })).body.order_id);
  }
});

const ask = (q: string, token = admin.token) =>
  shop.get(`/v1/dashboard/search?${new URLSearchParams({ q })}`, bearer(token));
const find = async (q: string) => (await ask(q)).body.data;
const ordersOf = async (q: string) =>
  (await find(q)).orders.map((found: { order_id: number }) => found.order_id);

test('an order is found by its number, name, phone and PIN code', async () => {
  const [first, second] = numbers;
  expect(await ordersOf(`#${first}`)).toEqual([first]);
  for (const q of ['priya', 'DESH', '98200 14267', '14267', '410206', 'panvel priya']) {
    expect(await ordersOf(q), q).toEqual([second, first]);
  }
  expect((await find('priya')).orders[0]).toMatchObject({
    name: 'Priya Deshmukh',
    town: 'Raigad, Maharashtra - 410206',
    total_amount: 100,
    state: 'Undelivered',
  });
  await shop.send('PUT', `/v1/order_alert/${second}/cancel`, {}, bearer(admin.token));
  expect((await find(`#${second}`)).orders).toMatchObject([{ state: 'Canceled' }]);
});

test('a customer is found by phone number or by the name of an order, and once', async () => {
  const found = [{ id: priya.id, phone_no: priya.phone, name: 'Priya Deshmukh', orders: 1 }];
  for (const q of [priya.phone, priya.phone.slice(3, 9), 'priya deshmukh']) {
    expect((await find(q)).customers, q).toEqual(found);
  }
  // A place is nobody's name, and staff are no customers.
  expect((await find('panvel')).customers).toEqual([]);
  expect((await find(admin.phone)).customers).toEqual([]);
});

test('a product is found by the beginning of its name', async () => {
  expect((await find('past')).products).toMatchObject([{ product_name: 'Pastel fan' }]);
  expect(await find('nothing of that name')).toEqual({ orders: [], customers: [], products: [] });
});

test('it answers staff alone, and says what is wrong with a text', async () => {
  expect((await ask('priya', priya.token)).status).toBe(403);
  for (const q of ['', '   ', 'x'.repeat(61)]) expect((await ask(q)).status, q).toBe(422);
  for (const q of ['%', '_', "'; drop table", '\\', '#', '+91', '😀', '٣']) {
    expect((await ask(q)).status, q).toBe(200);
  }
});
