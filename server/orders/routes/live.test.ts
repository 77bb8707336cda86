import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { listenLive } from '#tests/support/live-orders.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let url: string;
let customer: TestPerson;
let admin: TestPerson;
let product: number;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 100 });
});

let attempts = 0;
const placed = async (): Promise<number> => {
  const key = `live-${(attempts += 1)}`;
  return (await order(shop, customer, [aLine(product)], { key })).body.order_id;
};

const listen = (person: TestPerson, headers?: Record<string, string>) =>
  listenLive(url, person, headers);

test('an admin hears of each new order within two seconds, once', async () => {
  const earlier = await placed();
  const line = await listen(admin);
  expect(line.response.status).toBe(200);
  expect(line.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  await expect.poll(line.text).toContain('event: place');
  const news = [await placed(), await placed(), await placed()];
  await expect.poll(line.ids).toEqual(news);
  expect(line.ids()).not.toContain(earlier);
  expect(line.text()).toContain('"delivery_status":"Undelivered"');
});

test('whoever was cut off goes on after the last order they heard of', async () => {
  const received = await placed();
  const missed = [await placed(), await placed()];
  const line = await listen(admin, { 'last-event-id': String(received) });
  await expect.poll(line.ids).toEqual(expect.arrayContaining(missed));
  const next = await placed();
  await expect.poll(line.ids).toContain(next);
  expect(new Set(line.ids()).size).toBe(line.ids().length);
});

test('whoever was away for long hears of the latest, not of all', async () => {
  const line = await listen(admin, { 'last-event-id': '1' });
  await expect.poll(() => line.ids().length).toBeGreaterThan(0);
  expect(line.ids().length).toBeLessThan(300);
});

test('an admin hears when a colleague moves an order on, and when its customer cancels one', async () => {
  const [moved, taken] = [await placed(), await placed()];
  const line = await listen(admin);
  await expect.poll(line.text).toContain('event: place');
  const received = () => line.text().split('event: changed').length - 1;
  const colleague = await aPerson(shop, 'admin');
  const step = { delivery_status: 'Packed' };
  await shop.send('PATCH', `/v1/order_alert/${moved}`, step, bearer(colleague.token));
  await expect.poll(received).toBe(1);
  await shop.send('PUT', `/v1/order_alert/${taken}/cancel`, {}, bearer(customer.token));
  await expect.poll(received).toBe(2);
});

test('a HEAD opens no line', async () => {
  const answer = await fetch(`${url}/v1/order_alert/live`, {
    method: 'HEAD',
    headers: bearer(admin.token),
  });
  expect(answer.status).toBe(405);
});

test('an admin who is dismissed hears of no further order', async () => {
  const boss = await aPerson(shop, 'super_admin');
  const fellow = await aPerson(shop, 'admin');
  const line = await listen(fellow);
  await expect.poll(line.text).toContain('event: place');
  const received = await placed();
  await expect.poll(line.ids).toEqual([received]);
  await shop.send('PATCH', `/v1/user/${fellow.id}/role`, { role_id: 3 }, bearer(boss.token));
  await placed();
  await line.ended;
  expect(line.ids()).toEqual([received]);
});

test('a customer and a stranger hear nothing', async () => {
  expect((await listen(customer)).response.status).toBe(403);
  expect((await fetch(`${url}/v1/order_alert/live?token=${admin.token}`)).status).toBe(401);
});

test('an account listens in twenty places at once; for one more, one has to be closed', async () => {
  const other = await aPerson(shop, 'admin');
  const lines = await Promise.all(Array.from({ length: 20 }, () => listen(other)));
  expect(lines.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
  const refused = await listen(other);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  await expect.poll(refused.text).toContain('open in too many windows');
  expect((await listen(admin)).response.status).toBe(200);
  lines[0]?.disconnect.abort();
  await expect.poll(async () => (await listen(other)).response.status).toBe(200);
});

test('a shop that closes hangs up at once', async () => {
  const other = await openTestShop();
  const boss = await aPerson(other, 'admin');
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/v1/order_alert/live`, { headers: bearer(boss.token) });
  const ended = response.text();
  await other.app.close();
  await expect(ended).resolves.toContain(': hello');
});
