import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let lamp: number;

beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  lamp = await aProduct(shop, { name: 'Moon lamp', stock: 0 });
});

const requests = async (page = 1, size = 50) =>
  (
    await shop.get(
      `/v1/products/${lamp}/restock?page=${page}&page_size=${size}`,
      bearer(admin.token),
    )
  ).body;
const askBy = (phone: string) =>
  shop.post(`/v1/products/${lamp}/restock/number`, { phone_no: phone, key: randomUUID() });
const mark = (id: number, is_told: boolean) =>
  shop.send('PATCH', `/v1/restock/${id}`, { is_told }, bearer(admin.token));

test('who is not told after all waits once, also where they ask again at that moment', async () => {
  await askBy('9876543210');
  const [{ request_id: id }] = (await requests()).data;
  await mark(id, true);
  const asking = await shop.pool.connect();
  await asking.query('begin');
  await asking.query(
    `insert into restock_request (product_id, phone, device_key) values ($1, '9876543210', $2)`,
    [lamp, randomUUID()],
  );
  const untold = mark(id, false);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(shop.admin);
      return rows[0]?.waiting;
    })
    .toBeGreaterThan(0);
  await asking.query('commit');
  asking.release();
  expect((await untold).status).toBe(200);
  const { data } = await requests();
  expect(data).toMatchObject([{ request_id: id, told_at: null }]);
  expect(data).toHaveLength(1);
  await expectSound(shop);
});

test('every page of those who asked is there, from whichever end it is read', async () => {
  await sql`
    insert into restock_request (product_id, phone, told_at)
    select ${lamp}, (9000000000 + n)::text, case when n % 3 = 0 then now() end from generate_series(1, 23) as n
  `.execute(shop.db);
  const phones: string[] = [];
  for (let page = 1; page <= 6; page += 1) {
    const { data, total_items, product } = await requests(page, 5);
    expect([total_items, product.waiting]).toEqual([23, 16]);
    phones.push(...data.map((one: { phone_no: string }) => one.phone_no));
  }
  expect(phones).toEqual(Array.from({ length: 23 }, (_, at) => String(9_000_000_001 + at)));
});
