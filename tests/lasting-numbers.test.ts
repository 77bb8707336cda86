import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';

import { aProduct } from './support/factories.ts';
import { aLine, order } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Rows are numbered: a client that uses up numbers without leaving a row must not bring the shop to the last one. */
const lastNumber = 2_147_483_647;

let shop: TestShop;
let customer: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
});

test('after the last number of a session comes the first one again', async () => {
  await shop.db.deleteFrom('session').execute();
  await sql`select setval('session_id_seq', ${lastNumber - 2})`.execute(shop.admin);
  const login = { phone_no: customer.phone, password: 'marigold garland' };
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { status, body } = await shop.post('/v1/user/auth/login', login);
    statuses.push(status);
    customer.token = body.token;
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('an attempt that was given up takes no order’s number, however often it is sent', async () => {
  const product = await aProduct(shop, { stock: 100 });
  const place = (key: string) => order(shop, customer, [aLine(product)], { key });
  const first = await place('first');
  await shop.send('DELETE', '/v1/orders/attempts/closed', undefined, bearer(customer.token));
  for (let n = 0; n < 10; n += 1) expect((await place('closed')).status).toBe(409);
  expect((await place('second')).body.order_id).toBe(first.body.order_id + 1);
});

test('a numbering of which half is used is found', async () => {
  const found = async () =>
    (await checkInvariants(shop.db)).find(({ name }) => name === 'numbers')?.broken;
  expect(await found()).toEqual([]);
  await sql`select setval('review_id_seq', ${(lastNumber + 1) / 2})`.execute(shop.admin);
  expect(await found()).toEqual(['review_id_seq: 1073741824 of 2147483647 numbers are used']);
});

/** Numbered within 31 bits; decision 0038 explains why that lasts. */
const small = [
  'account',
  'address',
  'audit_entry',
  'banner',
  'category',
  'course',
  'offer',
  'order',
  'order_change',
  'order_line',
  'picture',
  'product',
  'product_import',
  'product_picture',
  'promo_code',
  'review',
  'session',
  'sub_category',
];

test('a new table has numbers of 63 bits', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and data_type <> 'bigint'`.execute(
    shop.admin,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(small);
});

test('each invariant has a name of its own', async () => {
  const names = (await checkInvariants(shop.db)).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
