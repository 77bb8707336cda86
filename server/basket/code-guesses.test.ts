import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A promo code is a secret of few letters: clients that try many are slowed, as with passwords. */
let now: number;
let shop: TestShop;
let customer: TestPerson;
let product: number;
beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00Z');
  shop = await openTestShop({ clock: { now: () => new Date(now) }, trustProxy: true });
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { price: 500, stock: 1_000 });
  const admin = await aPerson(shop, 'admin');
  const make = (terms: object) => shop.post('/v1/promocodes', terms, bearer(admin.token));
  await make({ code: 'RIGHT', amount: 10 });
  await make({ code: 'LATER', amount: 10, starts_at: '2099-01-01T00:00:00Z' });
});

const ask = (path: string, body: unknown, { token } = customer, address = '203.0.113.1') =>
  shop.post(path, body, { ...bearer(token), 'x-forwarded-for': address });
const lines = () => [{ product_id: product, quantity: 1 }];
const check = (code: string, person?: TestPerson, address?: string) =>
  ask('/v1/promocodes/check', { code, lines: lines() }, person, address);
const quote = (promocode: string) => ask('/v1/orders/quote', { promocode, lines: lines() });
const buy = (promocode: string) => ask('/v1/buyed_product', [aLine(product, 1, { promocode })]);
const tried = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

test('300 codes by one account are slowed, whichever call they are typed into', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 300; n += 1) {
    const { status } = await [check, quote, buy][n % 3]!(`GUESS-${n}`);
    statuses.push(status);
  }
  expect(tried(statuses)).toBe(10);
  const refused = await check('RIGHT');
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toBe('Too many attempts. Please wait a moment and try again.');
  now += Number(refused.headers['retry-after']) * 1_000;
  expect((await check('RIGHT')).status).toBe(200);
  now += 1_000;
  expect((await check('GUESS-301')).status).toBe(422);
  expect((await check('GUESS-302')).status).toBe(429);
});

test('by many accounts behind one address they are slowed too, at once as well', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(shop, 'customer')));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => check(`GUESS-${n}`, people[n % people.length])),
  );
  expect(tried(answers.map(({ status }) => status))).toBe(30);
  expect((await check('RIGHT', people[0], '203.0.113.99')).status).toBe(200);
});

test('the code that one has, and the same mistake again, are no guesses', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect((await quote('WRNOG')).body.data.promocode_refusal).toBe(
      'This promo code is not valid.',
    );
    expect((await quote('right')).body.data.promocode.discount).toBe(10);
  }
});

test('a code that begins later is a guess like any other', async () => {
  for (let n = 0; n < 9; n += 1) await check(`GUESS-${n}`);
  expect((await check('LATER')).status).toBe(422);
  expect((await check('GUESS-10')).status).toBe(429);
});

test('right words count nowhere and renew no wait, whatever else is refused about them', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(shop, 'customer')));
  for (const call of [
    check,
    (code: string, person: TestPerson) =>
      ask('/v1/buyed_product', [aLine(product, 1, { promocode: code })], person),
  ]) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => call('RIGHT', people[n % people.length]!)),
    );
    expect(tried(answers.map(({ status }) => status))).toBe(60);
  }
  expect(
    await shop.db
      .selectFrom('login_attempt')
      .select('key')
      .where('key', 'like', 'code %')
      .execute(),
  ).toEqual([]);
});

test('a word that is refused for what others tried counts nowhere, right or wrong: nothing is told of it by that', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => aPerson(shop, 'customer')));
  for (let n = 0; n < 30; n += 1) await check(`GUESS-${n}`, others[n % 6]);
  expect((await check('RIGHT')).status).toBe(429);
  const words = Array.from({ length: 20 }, (_, n) => check(`REFUSED-${n}`));
  expect(tried((await Promise.all(words)).map(({ status }) => status))).toBe(0);
  for (let n = 0; n < 10; n += 1) {
    expect((await check(`MORE-${n}`, customer, '203.0.113.2')).status).toBe(422);
  }
});

test.each([
  ['years before the machine’s', '2020-02-02T10:00:00Z'],
  ['years after it', '2046-02-02T10:00:00Z'],
])('a code is one’s own for a day by the clock of the shop, %s', async (_, time) => {
  now = Date.parse(time);
  await shop.get('/v1/offers');
  customer = await aPerson(shop, 'customer');
  expect((await check('RIGHT')).status).toBe(200);
  const guessUntilRefused = async () => {
    for (let n = 0; n < 11; n += 1) if ((await check(`AT-${now}-${n}`)).status === 429) return;
  };
  now += 23 * 3_600_000;
  await guessUntilRefused();
  expect((await quote('RIGHT')).status).toBe(200);
  now += 26 * 3_600_000;
  await guessUntilRefused();
  expect((await quote('RIGHT')).status).toBe(429);
});
