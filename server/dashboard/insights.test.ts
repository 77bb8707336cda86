import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { DayOfOrders } from '#contract/dashboard/schemas.ts';
import { aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let now: Date;
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;

beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
});

const ask = (query = '') => shop.get(`/v1/dashboard/insights${query}`, bearer(admin.token));
const insights = async (query?: string) => (await ask(query)).body.data;
const buy = async (productId: number, quantity = 1, more = {}) => {
  const lines = [aLine(productId, quantity, more)];
  return (await order(shop, customer, lines, { key: randomUUID() })).body.order_id;
};
const cancel = (orderId: number) =>
  shop.send('PUT', `/v1/order_alert/${orderId}/cancel`, {}, bearer(admin.token));
const withOrders = (days: DayOfOrders[]) => days.filter(({ orders }) => orders > 0);

test('a shop without orders has days of nothing, today in India last', async () => {
  now = new Date('2026-11-21T20:00:00Z');
  const { days, ...rest } = await insights('?days=7');
  expect(days.map(({ day }: DayOfOrders) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(days[0]).toEqual({ day: '2026-11-16', orders: 0, revenue: 0 });
  expect(rest).toEqual({ best_sellers: [], low_stock: [], low_stock_total: 0 });
});

test('a day begins at midnight in India', async () => {
  const fan = await aProduct(shop, { price: 149 });
  for (const at of ['2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z', '2026-11-21T18:29:59Z']) {
    now = new Date(at);
    await buy(fan);
  }
  expect((await insights()).days.slice(-2)).toEqual([
    { day: '2026-11-20', orders: 1, revenue: 149 },
    { day: '2026-11-21', orders: 2, revenue: 298 },
  ]);
});

test('a cancelled order leaves the day on which it was placed, and the best sellers', async () => {
  const [fan, hat] = [await aProduct(shop, { price: 149 }), await aProduct(shop, { price: 50 })];
  const taken = await buy(fan, 3);
  await buy(hat);
  now = new Date('2026-11-22T06:00:00Z');
  await cancel(taken);
  const { days, best_sellers: sellers } = await insights();
  expect(withOrders(days)).toEqual([{ day: '2026-11-21', orders: 1, revenue: 50 }]);
  expect(sellers).toMatchObject([{ product_id: hat, units: 1 }]);
  await expectSound(shop);
});

test('the span is 30 days, or 7 or 90, and nothing else', async () => {
  const fan = await aProduct(shop, { price: 100, stock: 50 });
  const start = now.getTime();
  const daysAgo = (days: number) => new Date(start - days * 24 * 60 * 60 * 1000);
  for (const days of [90, 89, 30, 29, 7, 6]) {
    now = daysAgo(days);
    await shop.db
      .updateTable('session')
      .set({ expires_at: new Date(start * 2) })
      .execute();
    await buy(fan);
  }
  now = new Date(start);
  for (const [query, length, orders] of [
    ['', 30, 3],
    ['?days=7', 7, 1],
    ['?days=30', 30, 3],
    ['?days=90', 90, 5],
  ] as const) {
    const { days, best_sellers: sellers } = await insights(query);
    expect(days, query).toHaveLength(length);
    expect(withOrders(days), query).toHaveLength(orders);
    expect(sellers, query).toMatchObject([{ units: orders, revenue: orders * 100 }]);
  }
  for (const query of ['?days=1', '?days=31', '?days=7.0', '?days=', '?days=7&days=30']) {
    expect((await ask(query)).status, query).toBe(422);
  }
});

test('who orders at midnight is counted on their day, whichever order had its number first', async () => {
  const [fan, hat] = [await aProduct(shop), await aProduct(shop)];
  now = new Date('2026-11-14T18:30:00Z');
  await buy(fan);
  now = new Date('2026-11-14T18:29:59Z');
  await buy(hat);
  now = new Date('2026-11-21T06:00:00Z');
  const { days, best_sellers: sellers } = await insights('?days=7');
  expect(days[0]).toMatchObject({ day: '2026-11-15', orders: 1 });
  expect(sellers).toMatchObject([{ product_id: fan }]);
});

test('best sellers are the ten that sold most units, at what was paid for them', async () => {
  const { body } = await shop.post(
    '/v1/promocodes',
    { code: 'HALF', percentage: 50 },
    bearer(admin.token),
  );
  const products: number[] = [];
  for (let units = 1; units <= 12; units += 1) {
    const product = await aProduct(shop, { name: `Hat ${units}`, price: 100, stock: 20 });
    products.push(product);
    await buy(product, units, units === 12 ? { promocode: body.data.code } : {});
  }
  await shop.send('PUT', `/v1/products/${products[10]}/delete`, undefined, bearer(admin.token));
  const { best_sellers: sellers } = await insights();
  expect(sellers).toHaveLength(10);
  expect(sellers.slice(0, 3)).toEqual([
    { product_id: products[11], product_name: 'Hat 12', is_live: true, units: 12, revenue: 600 },
    { product_id: products[10], product_name: 'Hat 11', is_live: false, units: 11, revenue: 1100 },
    { product_id: products[9], product_name: 'Hat 10', is_live: true, units: 10, revenue: 1000 },
  ]);
});

test('low stock is what has five pieces or fewer, sold out first, as it is sold and put back', async () => {
  const shelf = await aSubCategory(shop, { name: 'Hats' });
  const stocked = (stock: number) =>
    aProduct(shop, { name: `With ${stock}`, stock, subCategoryId: shelf });
  const [six, five, none, gone] = [
    await stocked(6),
    await stocked(5),
    await stocked(0),
    await stocked(1),
  ];
  await shop.send('PUT', `/v1/products/${gone}/delete`, undefined, bearer(admin.token));
  const low = async () =>
    (await insights()).low_stock.map((row: { product_id: number }) => row.product_id);
  expect(await low()).toEqual([none, five]);
  expect((await insights()).low_stock[1]).toEqual({
    product_id: five,
    product_name: 'With 5',
    stock: 5,
    sub_category_name: 'Hats',
  });
  const taken = await buy(six, 2);
  expect(await low()).toEqual([none, six, five]);
  await cancel(taken);
  expect(await low()).toEqual([none, five]);
});

test('twenty of those that run low are shown, and all are counted', async () => {
  const subCategoryId = await aSubCategory(shop);
  for (let made = 0; made < 22; made += 1) await aProduct(shop, { stock: 2, subCategoryId });
  const { low_stock: low, low_stock_total: total } = await insights();
  expect(low).toHaveLength(20);
  expect(total).toBe(22);
});
