import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { publishPastBest } from './queries/short-dated.ts';

/** What is past its best-before day is on the shelf, and nobody can buy it. */
const clock = { at: new Date() };
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let sprinkles: number;

beforeEach(async () => {
  clock.at = new Date('2026-11-24T06:00:00Z');
  shop = await openTestShop({ clock: { now: () => clock.at } });
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  sprinkles = await aProduct(shop, { name: 'Sprinkles', price: 80, stock: 7 });
});

const dated = (day: string) =>
  shop.send('PATCH', `/v1/products/${sprinkles}`, { best_before: day }, bearer(admin.token));
const read = async () => (await shop.get(`/v1/products/${sprinkles}`)).body.data;
const quoted = async () =>
  (await shop.post('/v1/orders/quote', { lines: [{ product_id: sprinkles, quantity: 2 }] })).body
    .data;
let keys = 0;
const buy = () => order(shop, customer, [aLine(sprinkles, 2)], { key: `past-${(keys += 1)}` });

test('it is sold to the end of its day in India, and not a minute longer', async () => {
  await dated('2026-11-24');
  clock.at = new Date('2026-11-24T18:29:00Z');
  expect(await read()).toMatchObject({ stock: 7, is_past_best: false });
  expect((await buy()).status).toBe(201);
  clock.at = new Date('2026-11-24T18:30:00Z');
  await publishPastBest(shop.db);
  const { status, body } = await buy();
  expect([status, body.type.split('-').at(-1)]).toEqual([409, 'out_of_stock']);
  expect(body.errors).toEqual([
    {
      path: `products.${sprinkles}.stock`,
      message: 'Sprinkles is past its best-before day and is not sold any more.',
    },
  ]);
  expect(await read()).toMatchObject({ stock: 0, is_past_best: true });
  expect((await quoted()).lines).toMatchObject([{ product_id: sprinkles, stock: 0 }]);
  await expectSound(shop);
});

test('lists and searches show nothing of it, staff what is on the shelf, and customers may ask for a message', async () => {
  await dated('2026-11-23');
  const stocks = async (path: string, headers = {}) =>
    (await shop.get(path, headers)).body.data.map((one: { stock: number }) => one.stock);
  expect(await stocks('/v1/products')).toEqual([0]);
  expect(await stocks('/v1/products?search=sprinkles')).toEqual([0]);
  expect(await stocks('/v1/products/all', bearer(admin.token))).toEqual([7]);
  const desk = await shop.get(`/v1/products/${sprinkles}/desk`, bearer(admin.token));
  expect(desk.body.data).toMatchObject({ stock: 7, is_past_best: true });
  const asked = await shop.post(
    `/v1/products/${sprinkles}/restock`,
    { phone: '9876543210' },
    bearer(customer.token),
  );
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
});

test('with fresher pieces and their date it is sold again, also from pages that were cached', async () => {
  await dated('2026-11-23');
  expect(await read()).toMatchObject({ stock: 0 });
  expect((await buy()).status).toBe(409);
  expect((await dated('2027-03-01')).status).toBe(200);
  expect(await read()).toMatchObject({ stock: 7, is_past_best: false });
  expect((await buy()).status).toBe(201);
});

test('a day that begins is published, and the next one waited for', async () => {
  await dated('2026-11-24');
  await sql`truncate change`.execute(shop.admin);
  expect(await publishPastBest(shop.db)).toBe(12.5 * 60 * 60 * 1_000);
  clock.at = new Date('2026-11-25T06:00:00Z');
  await publishPastBest(shop.db);
  expect((await shop.get(`/v1/products/${sprinkles}`)).body.data.stock).toBe(0);
});

test.each(['1000-01-01', '2062-12-31'])(
  'a best-before date of another age, as %s, is refused whichever way it comes',
  async (day) => {
    const staff = bearer(admin.token);
    const before = await read();
    const { body: matches } = await shop.get('/v1/products/matching?search=sprinkles', staff);
    const matching = { filter: { search: 'sprinkles' }, ...matches.data };
    const change = { best_before: day };
    const bulk = await shop.post('/v1/products/bulk', { matching, change }, staff);
    const products = [{ product_id: sprinkles, ...change }];
    const many = await shop.send('PATCH', '/v1/products/declarations', { products }, staff);
    const product = { product_name: 'Old', product_price: 9, stock: 1, sub_category_id: 1 };
    const made = await shop.post('/v1/products', { ...product, ...change }, staff);
    for (const { status, body } of [await dated(day), bulk, made]) {
      expect([status, body.errors[0]?.message]).toEqual([
        422,
        'This best-before date is more than ten years away. Please look at its year.',
      ]);
    }
    expect(many.status).toBe(422);
    expect(await read()).toEqual(before);
  },
);
