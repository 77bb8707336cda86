import { beforeEach, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';

import { aProduct } from './support/factories.ts';
import { aLine, countOrders, expectSound, order, stockOf } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** The shop's clock is put right by an hour back, or is a day ahead, while it sells. */
const begin = Date.parse('2026-11-21T10:00:00Z');
const hour = 3_600_000;

let now: number;
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  now = begin;
  shop = await openTestShop({ clock: { now: () => new Date(now) } });
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'super_admin');
});

const buy = (product: number, key?: string) =>
  order(shop, customer, [aLine(product)], { ...(key !== undefined && { key }) });
const isIn = async () => (await shop.get('/v1/user/me', bearer(customer.token))).status;
const code = async (more: object) =>
  shop.post('/v1/promocodes', { code: 'JUMP', amount: 10, ...more }, bearer(admin.token));
const check = async (product: number) => {
  const body = { code: 'JUMP', lines: [{ product_id: product, quantity: 1 }] };
  return (await shop.post('/v1/promocodes/check', body, bearer(customer.token))).status;
};

describe.each([
  ['an hour back', -hour],
  ['a day ahead', 24 * hour],
])('a clock that jumps %s', (_, jump) => {
  test('loses no order, and a key stands for its order for a day', async () => {
    const product = await aProduct(shop);
    const first = await buy(product, 'before-the-jump');
    now += jump;
    const again = await buy(product, 'before-the-jump');
    // A key is good for a day, by the clock: after that it stands for another order.
    const isSame = again.body.order_id === first.body.order_id;
    expect(isSame).toBe(jump < limits.attemptMs);
    expect((await buy(product, 'after-the-jump')).status).toBe(201);
    const orders = isSame ? 2 : 3;
    expect(await countOrders(shop)).toBe(orders);
    expect(await stockOf(shop, product)).toBe(10 - orders);
    const cancel = `/v1/order_alert/${first.body.order_id}/cancel`;
    expect((await shop.send('PUT', cancel, {}, bearer(customer.token))).status).toBe(200);
    expect(await stockOf(shop, product)).toBe(11 - orders);
    await expectSound(shop);
  });

  test('makes no double click two orders when it jumps back again', async () => {
    const product = await aProduct(shop);
    await buy(product);
    now += jump;
    await buy(product);
    now -= jump;
    await buy(product);
    expect(await countOrders(shop)).toBeLessThanOrEqual(2);
    await expectSound(shop);
  });

  test('ends no session that has days left, and lets people log in', async () => {
    now += jump;
    expect(await isIn()).toBe(200);
    expect((await aPerson(shop, 'customer')).token).toBeTruthy();
  });

  test('shows every order, from before it and after', async () => {
    const product = await aProduct(shop);
    const ids = [(await buy(product, 'one')).body.order_id];
    now += jump;
    ids.push((await buy(product, 'two')).body.order_id);
    const { body } = await shop.get('/v1/order_alert', bearer(customer.token));
    const shown = (body.data as { order_id: number }[]).map(({ order_id: id }) => id);
    expect(new Set(shown)).toEqual(new Set(ids));
  });
});

test('a promo code holds while its time is by the clock, whichever way that jumps', async () => {
  const product = await aProduct(shop);
  const made = await code({
    starts_at: new Date(begin - hour / 2).toISOString(),
    ends_at: new Date(begin + hour).toISOString(),
  });
  expect(made.status).toBe(201);
  expect(await check(product)).toBe(200);
  now = begin - hour;
  expect(await check(product)).toBe(422);
  now = begin + 24 * hour;
  expect(await check(product)).toBe(422);
  now = begin;
  expect(await check(product)).toBe(200);
});

test('an offer is shown and taken off while its time is by the clock, whichever way that jumps', async () => {
  const product = await aProduct(shop);
  const made = await shop.post(
    '/v1/offers/create',
    {
      offer_name: 'Jump',
      offer_percentage: 10,
      starts_at: new Date(begin - hour / 2).toISOString(),
      ends_at: new Date(begin + hour).toISOString(),
    },
    bearer(admin.token),
  );
  const { offer_id: id } = made.body.data;
  const shown = async () => (await shop.get('/v1/offers')).body.data.length;
  const paid = async () => {
    const { status, body } = await order(shop, customer, [aLine(product, 1, { offer_id: id })], {
      key: `at-${now}-${await countOrders(shop)}`,
    });
    return status === 201 ? body.data.total_amount : status;
  };
  expect([await shown(), await paid()]).toEqual([1, 90]);
  now = begin - hour;
  expect([await shown(), await paid()]).toEqual([0, 409]);
  now = begin + 24 * hour;
  expect([await shown(), await paid()]).toEqual([0, 409]);
  now = begin;
  expect([await shown(), await paid()]).toEqual([1, 90]);
  await expectSound(shop);
});

test('an order with a promo code is placed while its time is by the clock, whichever way that jumps', async () => {
  const product = await aProduct(shop);
  const made = await code({
    starts_at: new Date(begin - hour / 2).toISOString(),
    ends_at: new Date(begin + hour).toISOString(),
  });
  const more = { promocode: made.body.data.code };
  const place = async (key: string) =>
    (await order(shop, customer, [aLine(product, 1, more)], { key })).status;
  expect(await place('in-time')).toBe(201);
  now = begin + 24 * hour;
  expect(await place('too-late')).toBe(409);
  now = begin - hour;
  expect(await place('too-early')).toBe(409);
  now = begin;
  expect(await place('in-time-again')).toBe(201);
  const uses = (await shop.get('/v1/promocodes', bearer(admin.token))).body.data[0].uses;
  expect(uses).toBe(2);
  await expectSound(shop);
});

test('a session is over when its days are, by the clock', async () => {
  now += 31 * 24 * hour;
  expect(await isIn()).toBe(401);
  const { body } = await shop.post('/v1/user/auth/login', {
    phone_no: customer.phone,
    password: 'marigold garland',
  });
  expect((await shop.get('/v1/user/me', bearer(body.token))).status).toBe(200);
  // The clock is put right: who logged in meanwhile stays in.
  now = begin;
  expect((await shop.get('/v1/user/me', bearer(body.token))).status).toBe(200);
});

test('guesses are slowed again after the clock was a day ahead and is put right', async () => {
  const guess = async (words: string) =>
    (await shop.post('/v1/user/auth/login', { phone_no: customer.phone, password: words })).status;
  const guessUntilSlowed = async () => {
    for (let n = 0; n < 12; n += 1) if ((await guess(`wrong at ${now} ${n}`)) === 429) return n;
    return undefined;
  };
  expect(await guessUntilSlowed()).toBeLessThan(12);
  now += 24 * hour;
  expect(await guess('marigold garland')).toBe(200);
  expect(await guessUntilSlowed()).toBeLessThan(12);
  now -= 24 * hour;
  expect(await guessUntilSlowed()).toBeLessThan(12);
  now += hour;
  expect(await guess('marigold garland')).toBe(200);
});

test('who waits after too many guesses waits no longer than promised when the clock goes back', async () => {
  for (let n = 0; n < 6; n += 1) {
    await shop.post('/v1/user/auth/login', { phone_no: customer.phone, password: `wrong ${n}` });
  }
  now -= hour;
  const { headers } = await shop.post('/v1/user/auth/login', {
    phone_no: customer.phone,
    password: 'marigold garland',
  });
  expect(Number(headers['retry-after'] ?? 0)).toBeLessThanOrEqual(60);
});
