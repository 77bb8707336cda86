import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let customer: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
});

const close = (key: string, person = customer) =>
  shop.send('DELETE', `/v1/orders/attempts/${key}`, undefined, bearer(person.token));

test('an attempt that was given up places nothing any more, however late it arrives', async () => {
  const product = await aProduct(shop);
  const closed = await close('lost');
  expect(closed).toMatchObject({ status: 200, body: { status: 1, data: null } });
  const late = await order(shop, customer, [aLine(product)], { key: 'lost' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    type: '/v1/docs#error-attempt_closed',
    detail: 'This order was not completed. Please place it again.',
  });
  expect(await stockOf(shop, product)).toBe(10);
  expect((await close('lost')).body.data).toBeNull();
  expect((await order(shop, customer, [aLine(product)], { key: 'next' })).status).toBe(201);
  await expectSound(shop);
});

test('an attempt that has placed its order is not given up: the order is the answer', async () => {
  const product = await aProduct(shop);
  const placed = await order(shop, customer, [aLine(product)], { key: 'placed' });
  expect((await close('placed')).body.data).toEqual(placed.body);
  expect((await order(shop, customer, [aLine(product)], { key: 'placed' })).body).toEqual(
    placed.body,
  );
});

test('nobody gives up the attempt of somebody else', async () => {
  const product = await aProduct(shop);
  await close('theirs', await aPerson(shop, 'customer'));
  expect((await order(shop, customer, [aLine(product)], { key: 'theirs' })).status).toBe(201);
});

test('giving up while the account is locked says so, and keeps no reader waiting', async () => {
  const own = await openTestShop({ orderLockMs: 300 });
  const person = await aPerson(own, 'customer');
  await own.db.transaction().execute(async (db) => {
    await db.selectFrom('account').where('id', '=', person.id).forUpdate().execute();
    const ended: string[] = [];
    const given = Array.from({ length: 20 }, async (_, n) => {
      const path = `/v1/orders/attempts/held-${n}`;
      const { status, body } = await own.send('DELETE', path, undefined, bearer(person.token));
      ended.push('given up');
      return { status, type: body.type };
    });
    const read = own.get('/v1/products').then(() => ended.push('read'));
    const refusals = await Promise.all(given);
    await read;
    expect(ended[0]).toBe('read');
    expect(new Set(refusals.map(({ type }) => type))).toEqual(
      new Set(['/v1/docs#error-attempt_under_way']),
    );
  });
});

test('of an attempt that is sent and given up at the same moment the page hears what came of it', async () => {
  const product = await aProduct(shop, { stock: 100 });
  const before = await countOrders(shop);
  let placed = 0;
  for (let round = 0; round < 30; round += 1) {
    const key = `race-${round}`;
    const [sent, given] = await Promise.all([
      order(shop, customer, [aLine(product, 1 + (round % 3))], { key }),
      close(key),
    ]);
    // The response to its closing is final.
    expect(given.status).toBe(200);
    expect(sent.status).toBe(given.body.data ? 201 : 409);
    if (given.body.data) expect(given.body.data.order_id).toBe(sent.body.order_id);
    if (sent.status === 201) placed += 1;
  }
  expect((await countOrders(shop)) - before).toBe(placed);
  await expectSound(shop);
});

test('so many given up that one more could not be remembered: that one is not promised, and none is forgotten', async () => {
  const person = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 1_000 });
  expect((await close('first', person)).body.data).toBeNull();
  for (let n = 0; n < 10; n += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, m) => close(`more-${n}-${m}`, person)));
  }
  const { status, headers, body } = await close('too-many', person);
  expect(status).toBe(429);
  expect(body.detail).toBe(
    'You have cancelled very many orders within a day. Please try again later.',
  );
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(80_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  expect((await close('first', person)).body.data).toBeNull();
  const buy = async (key: string) => (await order(shop, person, [aLine(product)], { key })).status;
  expect(await buy('first')).toBe(409);
  // It was not closed: it is placed, and closing it then returns its order.
  expect(await buy('too-many')).toBe(201);
  expect((await close('too-many', person)).body.data.order_id).toBeGreaterThan(0);

  await sql`update closed_attempt set closed_at = closed_at - interval '25 hours'
    where account_id = ${person.id}`.execute(shop.db);
  expect((await close('next', person)).body.data).toBeNull();
  const stored = await shop.db
    .selectFrom('closed_attempt')
    .select('attempt_key')
    .where('account_id', '=', person.id)
    .execute();
  expect(stored).toEqual([{ attempt_key: 'next' }]);
});
