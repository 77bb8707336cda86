import { beforeEach, describe, expect, test } from 'vitest';

import { runDuePlans } from '#server/catalogue/index.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Prices that change at a time, and are as they were after another. */
let now: Date;
let shop: TestShop;
let admin: TestPerson;
let category: number;
let lamp: number;
let rocket: number;

const day = (date: number, hour = 0) =>
  new Date(Date.UTC(2026, 10, date, hour) - 5.5 * 3_600_000).toISOString();

beforeEach(async () => {
  now = new Date(day(1));
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
  category = await aCategory(shop);
  const subCategoryId = await aSubCategory(shop, { categoryId: category });
  lamp = await aProduct(shop, { name: 'Lamp', price: 250, stock: 50, subCategoryId });
  rocket = await aProduct(shop, { name: 'Rocket', price: 80, stock: 50, subCategoryId });
});

const staff = () => bearer(admin.token);
const festival = () => ({
  name: 'Diwali',
  percent: 10,
  to_nine: true,
  product_ids: [lamp, rocket],
  starts_at: day(5),
  ends_at: day(12),
});
const plan = (body: object) => shop.post('/v1/price-plans', body, staff());
const planned = async (body: object) => {
  const { status, body: answer } = await plan(body);
  expect(status).toBe(201);
  return answer.data as { plan_id: number; state: string };
};
const end = (id: number) => shop.post(`/v1/price-plans/${id}/end`, {}, staff());
const detail = async (id: number) => (await shop.get(`/v1/price-plans/${id}`, staff())).body.data;
const price = async (id: number) =>
  (await shop.get(`/v1/products/${id}`)).body.data.product_price as number;
const prices = async () => [await price(lamp), await price(rocket)];
/** Sets the clock on, and does what the job does. */
async function goTo(time: string) {
  now = new Date(time);
  // Any call: the database's clock goes with it.
  await shop.get('/v1/price-plans', staff());
  await runDuePlans(shop.db);
}
const log = async () =>
  (await shop.get('/v1/user/audit', staff())).body.data
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.startsWith('price_plan')) as string[];

test('prices rise on their day, are fresh everywhere at once, and are taken back after it', async () => {
  const { plan_id: id, state } = await planned(festival());
  expect(state).toBe('to_come');
  expect(await detail(id)).toMatchObject({
    name: 'Diwali',
    percent: 10,
    amount: null,
    products: 2,
    prices: [
      { product_id: lamp, product_name: 'Lamp', price_before: 250, price_planned: 279 },
      { product_id: rocket, price_before: 80, price_planned: 89, product_price: 80 },
    ],
  });
  await goTo(day(4, 23));
  await expect.poll(prices).toEqual([250, 80]);
  await goTo(day(5));
  await expect.poll(prices).toEqual([279, 89]);
  const list = (await shop.get('/v1/products?sort=price_asc')).body.data;
  expect(list.map(({ product_price: now }: { product_price: number }) => now)).toEqual([89, 279]);
  expect(await detail(id)).toMatchObject({
    state: 'running',
    prices: [{ product_price: 279 }, {}],
  });
  await goTo(day(12));
  await expect.poll(prices).toEqual([250, 80]);
  expect(await detail(id)).toMatchObject({
    state: 'over',
    prices: [{ price_before: 250, price_planned: 279, was_kept: false }, {}],
  });
  expect(await log()).toEqual(['price_plan_over', 'price_plan_begun', 'price_plan_added']);
  // Nothing is done twice.
  await goTo(day(13));
  expect(await log()).toHaveLength(3);
  await expectSound(shop);
});

test('whoever saw the price of before is told of the new one before it is charged', async () => {
  await planned(festival());
  const asked = { lines: [{ product_id: lamp, quantity: 1 }], handover: 'now', payment: 'cash' };
  const { quote, due } = (await shop.post('/v1/counter/quote', asked, staff())).body.data;
  expect(due).toBe(250);
  await goTo(day(5));
  const answer = await shop.post(
    '/v1/counter/orders',
    { ...asked, how: 'counter' },
    { ...staff(), quote, 'idempotency-key': 'seen-before' },
  );
  expect([answer.status, codeOf(answer)]).toEqual([409, 'order_changed']);
});

test('after a stop all that was due is done in its order, and what has passed altogether is left out', async () => {
  const missed = await planned({ ...festival(), name: 'Missed', ends_at: day(6) });
  const second = await planned({
    ...festival(),
    name: 'Second',
    percent: undefined,
    amount: -20,
    to_nine: false,
    starts_at: day(6),
    ends_at: day(20),
  });
  await goTo(day(8));
  await expect.poll(prices).toEqual([230, 60]);
  expect(await detail(missed.plan_id)).toMatchObject({ state: 'over' });
  const touching = await planned({ ...festival(), starts_at: day(20), ends_at: day(30) });
  await goTo(day(21));
  await expect.poll(prices).toEqual([279, 89]);
  expect(await detail(second.plan_id)).toMatchObject({ state: 'over' });
  expect(await detail(touching.plan_id)).toMatchObject({ state: 'running' });
  expect(await log()).toContain('price_plan_missed');
});

test('a price that somebody sets while a plan runs stays when it ends', async () => {
  const { plan_id: id } = await planned(festival());
  await goTo(day(5));
  const products = [{ product_id: lamp, seen_price: 279, seen_stock: 50, product_price: 300 }];
  const changed = await shop.send('PATCH', '/v1/products/many', { products }, staff());
  expect(changed.status).toBe(200);
  await goTo(day(12));
  await expect.poll(prices).toEqual([300, 80]);
  expect(await detail(id)).toMatchObject({ prices: [{ was_kept: true }, { was_kept: false }] });
});

test('without a time prices change at once and for good', async () => {
  const { state } = await planned({ name: 'Dearer', amount: 15, category_id: category });
  expect(state).toBe('done');
  await expect.poll(prices).toEqual([265, 95]);
  expect((await log()).slice(0, 2)).toEqual(['price_plan_added', 'price_plan_begun']);
});

test('a plan is called off before it begins, or ended early', async () => {
  const first = await planned(festival());
  expect((await end(first.plan_id)).body.data).toMatchObject({ state: 'called_off' });
  await goTo(day(6));
  await expect.poll(prices).toEqual([250, 80]);
  const second = await planned({ ...festival(), starts_at: null });
  await expect.poll(prices).toEqual([279, 89]);
  expect((await end(second.plan_id)).status).toBe(200);
  await expect.poll(prices).toEqual([250, 80]);
  const again = await end(second.plan_id);
  expect([again.status, codeOf(again)]).toEqual([409, 'price_plan_over']);
  expect((await end(99)).status).toBe(404);
  expect((await shop.get('/v1/price-plans/99', staff())).status).toBe(404);
});

test('two plans never change the same price at the same time', async () => {
  await planned(festival());
  const other = { ...festival(), name: 'Other', product_ids: [rocket] };
  for (const times of [
    {},
    { starts_at: day(11), ends_at: day(15) },
    { starts_at: day(3), ends_at: day(6) },
    { starts_at: day(7), ends_at: null },
  ]) {
    const answer = await plan({ ...other, ...times });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'price_planned']);
    expect(answer.body.detail).toContain('“Rocket” is in the plan “Diwali”');
  }
  const both = await Promise.all(
    [1, 2].map(() => plan({ ...other, starts_at: day(20), ends_at: day(25) })),
  );
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  await planned({ ...other, starts_at: day(12), ends_at: day(13) });
});

test('two processes begin a plan once', async () => {
  await planned(festival());
  now = new Date(day(5));
  await shop.get('/v1/price-plans', staff());
  await Promise.all([runDuePlans(shop.db), runDuePlans(shop.db)]);
  await expect.poll(prices).toEqual([279, 89]);
  expect(await log()).toEqual(['price_plan_begun', 'price_plan_added']);
});

describe('what is asked for', () => {
  test('is shown before it is planned', async () => {
    const look = await shop.post(
      '/v1/price-plans/look',
      { percent: -50, category_id: category },
      staff(),
    );
    expect(look.body.data).toMatchObject([{ price_planned: 125 }, { price_planned: 40 }]);
    expect((await shop.get('/v1/price-plans', staff())).body.total_items).toBe(0);
  });

  test('is refused in a sentence where it makes no sense', async () => {
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ percent: 0 }, 'percent'],
      [{ percent: -91 }, 'percent'],
      [{ percent: 2.5 }, 'percent'],
      [{ amount: 5 }, 'percent'],
      [{ product_ids: [] }, 'product_ids'],
      [{ category_id: category }, 'category_id'],
      [{ product_ids: undefined, category_id: await aCategory(shop) }, 'category_id'],
      [{ ends_at: day(4) }, 'ends_at'],
      [{ starts_at: null, ends_at: new Date(now.getTime() - 1_000).toISOString() }, 'ends_at'],
      [{ starts_at: 'tomorrow' }, 'starts_at'],
    ];
    for (const [change, path] of wrong) {
      const { status, body } = await plan({ ...festival(), ...change });
      expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
    }
    expect((await plan({ ...festival(), product_ids: [lamp, 999] })).status).toBe(404);
    const packer = await aPerson(shop, 'packer');
    expect((await shop.get('/v1/price-plans', bearer(packer.token))).status).toBe(403);
  });
});

test('the list has what runs and what is to come first', async () => {
  await planned({ ...festival(), name: 'Over', starts_at: null, ends_at: day(2) });
  await goTo(day(2));
  await planned({ ...festival(), name: 'Later', starts_at: day(20), ends_at: day(21) });
  await planned({ ...festival(), name: 'Soon' });
  const { body } = await shop.get('/v1/price-plans', staff());
  expect(
    body.data.map(({ name, state }: { name: string; state: string }) => [name, state]),
  ).toEqual([
    ['Soon', 'to_come'],
    ['Later', 'to_come'],
    ['Over', 'over'],
  ]);
});
