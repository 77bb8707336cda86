import { beforeAll, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** The cart of an account, on all of its devices. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const cart = (...lines: [number, number][]) => ({
  lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
});
const linesOf = ({ body }: { body: { data: { product_id: number; quantity: number }[] } }) =>
  body.data
    .map(({ product_id: id, quantity }) => [id, quantity])
    .toSorted(([one = 0], [other = 0]) => one - other);
const merge = (person: TestPerson, ...lines: [number, number][]) =>
  shop.post('/v1/user/cart/merge', cart(...lines), bearer(person.token));
const change = (person: TestPerson, ...lines: [number, number][]) =>
  shop.send('PATCH', '/v1/user/cart', cart(...lines), bearer(person.token));
const read = (person: TestPerson) => shop.get('/v1/user/cart', bearer(person.token));

test('of two devices the larger number of each product stays, and nothing is lost', async () => {
  const person = await aPerson(shop, 'customer');
  const stranger = await aPerson(shop, 'customer');
  expect(linesOf(await merge(person, [1, 2], [2, 5]))).toEqual([
    [1, 2],
    [2, 5],
  ]);
  expect(linesOf(await merge(person, [2, 3], [3, 1], [1, 4]))).toEqual([
    [1, 4],
    [2, 5],
    [3, 1],
  ]);
  expect(linesOf(await merge(person))).toHaveLength(3);
  expect(linesOf(await read(stranger))).toEqual([]);
});

test('a change says what is changed alone: what another device has added stays', async () => {
  const person = await aPerson(shop, 'customer');
  await merge(person, [1, 2], [2, 5]);
  expect(linesOf(await change(person, [3, 1]))).toHaveLength(3);
  expect(linesOf(await change(person, [1, 1], [2, 0]))).toEqual([
    [1, 1],
    [3, 1],
  ]);
  expect(linesOf(await read(person))).toEqual([
    [1, 1],
    [3, 1],
  ]);
  const { body } = await shop.get('/v1/user/export', bearer(person.token));
  expect(body.data.cart).toHaveLength(2);
});

test('a cart has no more lines than an order, and no line more than one may order', async () => {
  const person = await aPerson(shop, 'customer');
  const many = (from: number) =>
    Array.from({ length: limits.maxOrderLines }, (_, at): [number, number] => [from + at, 1]);
  await merge(person, ...many(1));
  expect(linesOf(await merge(person, ...many(501)))).toEqual(many(501));
  expect((await merge(person, ...many(1), [999, 1])).status).toBe(422);
  expect((await change(person, [1, limits.maxCartQuantity + 1])).status).toBe(422);
  expect((await change(person, [1, -1])).status).toBe(422);
  expect((await change(person)).status).toBe(422);
});

test('devices that change at the same moment wait for each other', async () => {
  const person = await aPerson(shop, 'customer');
  const up: [number, number][] = [
    [1, 1],
    [2, 1],
    [3, 1],
  ];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? merge(person, ...up) : change(person, ...up.toReversed(), [4, 0]),
    ),
  );
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(linesOf(await read(person))).toEqual(up);
});

test('devices that take out what others put in wait for each other too: no deadlock', async () => {
  const person = await aPerson(shop, 'customer');
  const half = (from: number, quantity: number) =>
    Array.from({ length: 30 }, (_, at): [number, number] => [from + at, quantity]);
  await merge(person, ...half(1, 1), ...half(31, 1));
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? change(person, ...half(1, 0), ...half(31, 1 + at))
        : change(person, ...half(31, 0), ...half(1, 1 + at)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(linesOf(await read(person))).toHaveLength(30);
  expect(await deadlocksSoFar(shop)).toBe(0);
});

test('a cart goes with its account', async () => {
  const person = await aPerson(shop, 'customer');
  await merge(person, [1, 2]);
  const left = await shop.post(
    '/v1/user/delete',
    { password: 'marigold garland' },
    bearer(person.token),
  );
  expect(left.status).toBe(200);
  const { rows } = await shop.pool.query('select from cart_line where account_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
});
