import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { holdRow, waitingOrders } from '#tests/support/locks.ts';
import { aLine, countOrders, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { huntSameKey } from '#tests/support/same-key.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Orders that wait for a lock, and the responses that others get meanwhile. */
let shop: TestShop;
let crowd: TestPerson[];
let admin: TestPerson;

beforeAll(async () => {
  // Longer than any test holds a lock: a request that waits here waits to the end.
  shop = await openTestShop({ orderLockMs: 9_000 });
  crowd = await Promise.all(Array.from({ length: 10 }, () => aPerson(shop, 'customer')));
  admin = await aPerson(shop, 'admin');
});

const somebody = (place: number): TestPerson => crowd[place % crowd.length] as TestPerson;

const waiting = () => waitingOrders(shop);

test('one locked product and 50 buyers keep nobody waiting who reads', async () => {
  const product = await aProduct(shop, { stock: 100 });
  const other = await aProduct(shop);
  const release = await holdRow(shop, 'product', product);
  let answered = 0;
  const buyers = Array.from({ length: 50 }, async (_, place) => {
    const { status } = await order(shop, somebody(place), [aLine(product)], { key: `b-${place}` });
    answered += 1;
    return status;
  });
  await expect.poll(() => shop.ordersPool.waitingCount).toBeGreaterThan(0);
  for (let read = 0; read < 20; read += 1) {
    expect((await shop.get(`/v1/products/${other}`)).status).toBe(200);
    expect((await shop.get('/v1/order_alert/all', bearer(admin.token))).status).toBe(200);
  }
  expect(answered).toBe(0);
  await release();
  expect(new Set(await Promise.all(buyers))).toEqual(new Set([201]));
});

test('a customer who asks for much at once keeps nobody else waiting', async () => {
  const product = await aProduct(shop, { stock: 5 });
  const greedy = somebody(0);
  const release = await holdRow(shop, 'account', greedy.id);
  let answered = 0;
  const asked = Array.from({ length: 60 }, async (_, place) => {
    const answer =
      place % 2 === 0
        ? await shop.send(
            'DELETE',
            `/v1/orders/attempts/greedy-${place}`,
            undefined,
            bearer(greedy.token),
          )
        : await order(shop, greedy, [aLine(product)], { key: `greedy-${place}` });
    answered += 1;
    return answer.status;
  });
  await expect.poll(waiting).toBeGreaterThan(0);
  const { status } = await order(shop, somebody(1), [aLine(product)], { key: 'honest' });
  expect([status, answered]).toEqual([201, 0]);
  await release();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 201, 409]));
});

test('an order is refused by what is true once it has its locks: the offer that ended while it waited is not given', async () => {
  const product = await aProduct(shop, { price: 100, stock: 5 });
  const made = await shop.post(
    '/v1/offers/create',
    { offer_name: 'Short', offer_percentage: 10 },
    bearer(admin.token),
  );
  const offer = made.body.data.offer_id as number;
  const before = await countOrders(shop);
  const release = await holdRow(shop, 'product', product);
  const lines = [aLine(product, 1, { offer_id: offer })];
  const sent = { key: 'waits', quote: `9000;${product}=10000` };
  const first = order(shop, somebody(0), lines, sent);
  await expect.poll(waiting).toBe(1);
  await sql`update offer set ends_at = clock_timestamp() where id = ${offer}`.execute(shop.db);
  const second = order(shop, somebody(0), lines, sent);
  await expect.poll(waiting).toBe(2);
  await release();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(answers[0].body.errors).toEqual([{ path: 'offer_id', message: 'This offer has ended.' }]);
  expect(await countOrders(shop)).toBe(before);
});

test('an attempt that is sent twice while the first waits, with a code for one use, is one order with equal answers', async () => {
  const product = await aProduct(shop, { price: 100, stock: 5 });
  const code = { code: 'ONCE', amount: 10, max_uses: 1 };
  expect((await shop.post('/v1/promocodes', code, bearer(admin.token))).status).toBe(201);
  const release = await holdRow(shop, 'product', product);
  const lines = [aLine(product, 1, { promocode: 'ONCE' })];
  const sent = { key: 'used-up', quote: `9000;${product}=10000` };
  const first = order(shop, somebody(1), lines, sent);
  await expect.poll(waiting).toBe(1);
  const second = order(shop, somebody(1), lines, sent);
  await expect.poll(waiting).toBe(2);
  await release();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1].body).toEqual(answers[0].body);
});

test('an order of many products whose locks come one after the other waits no longer than a statement may', async () => {
  const slow = await openTestShop({ orderLockMs: 800, orderStatementMs: 1_000 });
  const anna = await aPerson(slow, 'customer');
  const products: number[] = [];
  const releases: (() => Promise<void>)[] = [];
  for (let n = 0; n < 4; n += 1) {
    const product = await aProduct(slow, { stock: 5 });
    products.push(product);
    const client = await slow.pool.connect();
    await client.query('begin');
    await client.query('select from product where id = $1 for update', [product]);
    releases.push(async () => {
      await client.query('rollback');
      client.release();
    });
  }
  const lines = products.map((product) => aLine(product));
  const [refused] = await Promise.all([
    order(slow, anna, lines, { key: 'one-by-one' }),
    releases.reduce<Promise<void>>(async (before, release) => {
      await before;
      await pause(500);
      await release();
    }, Promise.resolve()),
  ]);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(await countOrders(slow)).toBe(0);
  expect((await order(slow, anna, lines, { key: 'one-by-one' })).status).toBe(201);
  await expectSound(slow);
});

test('an attempt that is being placed is not said to be nowhere: looking it up waits, or says that it is under way', async () => {
  const impatient = await openTestShop({ orderLockMs: 100 });
  const anna = await aPerson(impatient, 'customer');
  const product = await aProduct(impatient, { stock: 5 });
  const client = await impatient.pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query('select from account where id = $1 for no key update', [anna.id]);
  const look = () => impatient.get('/v1/orders/attempts/slow', bearer(anna.token));
  const underWay = await look();
  expect([underWay.status, underWay.body.type]).toEqual([503, '/v1/docs#error-attempt_under_way']);
  expect(underWay.headers['retry-after']).toBeDefined();
  await client.query('rollback');
  expect((await look()).status).toBe(404);
  const placed = await order(impatient, anna, [aLine(product)], { key: 'slow' });
  expect((await look()).body).toEqual(placed.body);
});

async function hunted() {
  const hunters = crowd.slice(0, 6);
  const productIds = await Promise.all(hunters.map(() => aProduct(shop, { stock: 5 })));
  return { url: shop.url, accountIds: hunters.map(({ id }) => id), productIds };
}

test('the same key again and again, across lock waits and ends of offers: no order twice, none that was refused', async () => {
  // How often each answer comes hangs on how the tries meet, so the hunt goes on until all of them have.
  const seen = { placed: 0, again: 0, changed: 0 };
  const isEnough = () => seen.placed > 5 && seen.placed + seen.again > 20 && seen.changed > 5;
  for (let seed = 59; seed < 69 && !isEnough(); seed += 1) {
    const { broken, answers } = await huntSameKey(await hunted(), { seed, attempts: 48 });
    expect(broken).toEqual([]);
    seen.placed += answers['placed'] ?? 0;
    seen.again += answers['placed before'] ?? 0;
    seen.changed += answers['order_changed'] ?? 0;
  }
  expect(isEnough()).toBe(true);
  await expectSound(shop);
});

test('the same hunt finds a shop that forgets what it has refused', async () => {
  const other = await openTestShop();
  await sql`create or replace function is_refused_attempt(in_account integer, in_key text, in_hash bytea, in_begun timestamptz)
    returns boolean language sql as 'select false'`.execute(other.admin);
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(other, 'customer')));
  const productIds = await Promise.all(people.map(() => aProduct(other, { stock: 5 })));
  const forgetful = { url: other.url, accountIds: people.map(({ id }) => id), productIds };
  // How soon it is found depends on how the tries meet; without forgotten attempts it never is.
  const found: string[] = [];
  for (let seed = 59; seed < 69 && found.length === 0; seed += 1) {
    const { broken } = await huntSameKey(forgetful, { seed, attempts: 90 });
    found.push(...broken);
  }
  expect(found.join('\n')).toContain('and placed');
});
