import { beforeAll, expect, test } from 'vitest';

import { setStocks } from '#server/catalogue/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { aLine, countOrders, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Many at once, on a real database with real connections. Each race ends with every invariant holding. */
let shop: TestShop;
let crowd: TestPerson[];
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  crowd = await Promise.all(Array.from({ length: 20 }, () => aPerson(shop, 'customer')));
  admin = await aPerson(shop, 'admin');
});

const somebody = (place: number): TestPerson => crowd[place % crowd.length] as TestPerson;

/** So many at once; returns how many got each status. */
async function race(count: number, action: (place: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, place) => action(place)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

test('the last one is sold once, though 200 want it at once', async () => {
  const product = await aProduct(shop, { stock: 1 });
  const statuses = await race(200, (place) =>
    order(shop, somebody(place), [aLine(product)], {
      key: `last one ${place}`.replaceAll(' ', '-'),
    }),
  );
  expect(statuses).toEqual({ 201: 1, 409: 199 });
  expect(await stockOf(shop, product)).toBe(0);
  await expectSound(shop);
});

test('500 orders over 20 products, in any order of lines, and nobody meets a deadlock', async () => {
  const products = await Promise.all(
    Array.from({ length: 20 }, () => aProduct(shop, { stock: 150 })),
  );
  const before = await countOrders(shop);
  const statuses = await race(500, (place) => {
    const lines = products
      .map((product, index) => ({ product, weight: (place * 7919 + index * 104_729) % 997 }))
      .toSorted((one, other) => one.weight - other.weight)
      .slice(0, 1 + (place % 6))
      .map(({ product, weight }) => aLine(product, 1 + (weight % 5)));
    return order(shop, somebody(place), lines, { key: `many-${place}` });
  });
  expect(Object.keys(statuses).filter((status) => !['201', '409'].includes(status))).toEqual([]);
  expect(await countOrders(shop)).toBe(before + (statuses[201] ?? 0));
  expect(statuses[201]).toBeGreaterThan(100);
  expect(statuses[409]).toBeGreaterThan(0);
  await expectSound(shop);
});

test('an admin counts the shelf while orders come in, and no piece is lost', async () => {
  const product = await aProduct(shop, { stock: 40 });
  const counts = Array.from({ length: 25 }, (_, turn) =>
    setStocks(shop.db, [{ productId: product, stock: 20 + (turn % 7) }], new Date()),
  );
  const [statuses] = await Promise.all([
    race(60, (place) =>
      order(shop, somebody(place), [aLine(product, 2)], { key: `count-${place}` }),
    ),
    Promise.all(counts),
  ]);
  expect((statuses[201] ?? 0) + (statuses[409] ?? 0)).toBe(60);
  await expectSound(shop);
  await setStocks(shop.db, [{ productId: product, stock: 7 }], new Date());
  expect(await stockOf(shop, product)).toBe(7);
  await expectSound(shop);
});

test('one key 50 times at once is one order with 50 equal answers', async () => {
  const product = await aProduct(shop);
  const other = await aProduct(shop);
  const anna = somebody(0);
  const key = 'the-same-attempt';
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => order(shop, anna, [aLine(product, 2)], { key })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stockOf(shop, product)).toBe(8);

  const otherBody = await order(shop, anna, [aLine(other)], { key });
  expect(otherBody.status).toBe(409);
  expect(otherBody.body.detail).toBe('This Idempotency-Key belongs to another order.');
  expect(JSON.stringify(otherBody.body)).not.toContain(answers[0]?.body.order_id);

  const bela = somebody(1);
  const otherUser = await order(shop, bela, [aLine(product, 2)], { key });
  expect(otherUser.status).toBe(201);
  expect(otherUser.body.order_id).not.toBe(answers[0]?.body.order_id);
  expect(otherUser.body.data.created_by).toBe(bela.id);
  await expectSound(shop);
});

test('without a key, 20 clicks at once are one order', async () => {
  const product = await aProduct(shop, { stock: 100 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => order(shop, somebody(2), [aLine(product, 3)])),
  );
  expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
  expect(await stockOf(shop, product)).toBe(97);
  await expectSound(shop);
});

const aPromoCode = async (terms: Record<string, unknown>): Promise<string> => {
  const { body } = await shop.post('/v1/promocodes', terms, bearer(admin.token));
  return body.data.code;
};

test('a code for one use is used once, though 50 customers try at once', async () => {
  const product = await aProduct(shop, { stock: 1_000, price: 500 });
  const promo = await aPromoCode({ code: 'FIRST', amount: 100, max_uses: 1 });
  // No more at once than have their passwords hashed without being asked to wait.
  const newcomers = await Promise.all(Array.from({ length: 30 }, () => aPerson(shop, 'customer')));
  const people = [...crowd, ...newcomers];
  const statuses = await race(50, (place) =>
    order(shop, people[place] as TestPerson, [aLine(product, 1, { promocode: promo })]),
  );
  expect(statuses).toEqual({ 201: 1, 409: 49 });
  await expectSound(shop);
});

test('a code for one use by each is used once by one who tries 20 times at once', async () => {
  const product = await aProduct(shop, { stock: 1_000, price: 500 });
  const promo = await aPromoCode({ code: 'WELCOME', percentage: 10, once_per_user: true });
  const statuses = await race(20, (place) =>
    order(shop, somebody(3), [aLine(product, 1, { promocode: promo })], { key: `w-${place}` }),
  );
  expect(statuses).toEqual({ 201: 1, 409: 19 });
  const other = await order(shop, somebody(4), [aLine(product, 1, { promocode: promo })]);
  expect(other.body).toMatchObject({ total_amount: 450 });
  await expectSound(shop);
});

test('cancelling twice at once, or against a delivery, is one legal step, and stock is back once', async () => {
  const product = await aProduct(shop, { stock: 10 });
  const anna = somebody(5);
  const cancel = (id: number, person = anna) =>
    shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(person.token));
  const first = await order(shop, anna, [aLine(product, 4)], { key: 'to-cancel' });
  const twice = await race(10, () => cancel(first.body.order_id));
  expect(twice).toEqual({ 200: 1, 409: 9 });
  expect(await stockOf(shop, product)).toBe(10);

  for (let round = 0; round < 10; round += 1) {
    const { body } = await order(shop, anna, [aLine(product, 1)], { key: `round-${round}` });
    const id = body.order_id as number;
    const [cancelled, delivered] = await Promise.all([
      cancel(id, round % 2 ? admin : anna),
      shop.send(
        'PATCH',
        `/v1/order_alert/${id}`,
        { delivery_status: 'Delivered' },
        bearer(admin.token),
      ),
    ]);
    expect(new Set([cancelled.status, delivered.status])).toEqual(new Set([200, 409]));
  }
  await expectSound(shop);
});

test('an account that is deleted while its orders are cancelled leaves nothing half done', async () => {
  const product = await aProduct(shop, { stock: 100 });
  for (let round = 0; round < 5; round += 1) {
    const leaver = await aPerson(shop, 'customer');
    const { body } = await order(shop, leaver, [aLine(product, 2)]);
    const [gone, cancelled] = await Promise.all([
      shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(leaver.token)),
      shop.send('PUT', `/v1/order_alert/${body.order_id}/cancel`, {}, bearer(admin.token)),
    ]);
    expect([gone.status, cancelled.status]).toEqual([200, 200]);
  }
  expect(await stockOf(shop, product)).toBe(100);
  await expectSound(shop);
});

test('an order is cancelled while its promo code is deleted: both lock the code first', async () => {
  const patient = await openTestShop({ orderLockMs: 20_000 });
  const staff = await aPerson(patient, 'admin');
  const customer = await aPerson(patient, 'customer');
  const { body: made } = await patient.post(
    '/v1/promocodes',
    { code: 'TOGETHER', amount: 10, once_per_user: true },
    bearer(staff.token),
  );
  const id = made.data.promocode_id;
  const line = aLine(await aProduct(patient), 1, { promocode: 'TOGETHER' });
  const { body: placed } = await order(patient, customer, [line]);
  const deleting = await patient.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query('select from promo_code where id = $1 for update', [id]);
    const cancelling = patient.send(
      'PUT',
      `/v1/order_alert/${placed.order_id}/cancel`,
      { reason: 'Too late.' },
      bearer(staff.token),
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await patient.pool.query(waiting)).rowCount).toBe(1);
    await deleting.query('update promo_use set phone_hash = null where promo_code_id = $1', [id]);
    await deleting.query('rollback');
    expect((await cancelling).status).toBe(200);
  } finally {
    deleting.release();
  }
  expect(await deadlocksSoFar(patient)).toBe(0);
  await expectSound(patient);
});
