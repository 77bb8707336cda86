import { request as send } from 'node:http';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What an account is given of its own, however much it has ordered. */
let shop: TestShop;
let url: string;
let customer: TestPerson;
const count = 45;
beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  customer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 1_000 });
  for (let at = 0; at < count; at += 1) {
    const { status } = await order(shop, customer, [aLine(product)], { key: `own-${at}` });
    expect(status).toBe(201);
  }
});

const address = '/v1/user/export';
const ask = () => shop.get(address, bearer(customer.token));

/** Keeps orders from being read until what it returns is called. */
async function holdOrders(): Promise<() => Promise<void>> {
  const client = await shop.pool.connect();
  await client.query('begin; lock table "order" in access exclusive mode');
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(release);
  return release;
}

const isReading = async (): Promise<number> => {
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name = 'jalsa' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

test('all orders are in it, newest first, each as its own page shows it', async () => {
  const { status, headers, body } = await ask();
  expect([status, body.status]).toEqual([200, 1]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(Object.keys(body.data)).toEqual([
    'account',
    'sessions',
    'addresses',
    'passkeys',
    'cart',
    'reviews',
    'restock_requests',
    'complaints',
    'consents',
    'questions',
    'orders',
  ]);
  const ids = body.data.orders.map((one: { order_alert_id: number }) => one.order_alert_id);
  expect(ids).toHaveLength(count);
  expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
  for (const at of [0, 19, 20, 21, count - 1]) {
    const detail = await shop.get(`/v1/order_alert/details/${ids[at]}`, bearer(customer.token));
    const parcels = await shop.get(`/v1/packing/of/${ids[at]}`, bearer(customer.token));
    expect(body.data.orders[at]).toEqual({
      ...detail.body.data,
      parcels: parcels.body.data,
      returns: [],
    });
  }
});

test('it is sent part by part, also to who has ordered nothing', async () => {
  const newcomer = await aPerson(shop, 'customer');
  for (const { token } of [customer, newcomer]) {
    const response = await fetch(url + address, {
      headers: { ...bearer(token), 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-length')).toBeNull();
    const { data } = (await response.json()) as { data: { orders: unknown[] } };
    expect(data.orders).toHaveLength(token === customer.token ? count : 0);
  }
});

test('one at a time: who asks again meanwhile is told to wait, and not after it or after hanging up', async () => {
  const release = await holdOrders();
  const first = ask();
  await expect.poll(isReading).toBe(1);
  const second = await ask();
  expect([second.status, second.body.detail]).toEqual([
    429,
    'A file is on its way to you already. Please wait until it is there.',
  ]);
  await release();
  expect((await first).status).toBe(200);
  expect((await ask()).status).toBe(200);

  const again = await holdOrders();
  const hungUp = send(url + address, { headers: bearer(customer.token) });
  hungUp.on('error', () => undefined).end();
  await expect.poll(isReading).toBe(1);
  hungUp.destroy();
  await again();
  await expect.poll(async () => (await ask()).status).toBe(200);
});
