import path from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { aProduct } from './support/factories.ts';
import { aLine } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Two processes of one shop, on this machine or on two: what happens in one is true in the other. */
const bareShop = path.join(import.meta.dirname, 'support', 'bare-shop.ts');

let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'admin');
});

/** Starts one more process on the shop's database; returns how to ask it. */
async function openProcess() {
  const port = freshPort();
  const child = run(bareShop, [], { DATABASE_URL: shop.url, PORT: port });
  await child.prints('The shop is open');
  return async (method: string, address: string, token = '', body?: unknown) =>
    fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

const openTwo = () => Promise.all([openProcess(), openProcess()]);

test('an order placed in one process is heard of by an admin who listens to another', async () => {
  const [one, other] = await openTwo();
  const product = await aProduct(shop);
  const line = await other('GET', '/v1/order_alert/live', admin.token);
  const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  let received = '';
  const receive = async (text: string) => {
    while (!received.includes(text)) {
      const { value = '', done = true } = (await reader?.read()) ?? {};
      received += value;
      if (done) break;
    }
    return received;
  };
  expect(await receive('event: place')).toContain(': hello');

  const placed = await one('POST', '/v1/buyed_product', customer.token, [aLine(product)]);
  expect(placed.status).toBe(201);
  const { order_id: id } = (await placed.json()) as { order_id: number };
  expect(await receive(`id: ${id}-`)).toContain(`id: ${id}-`);
});

test('a session that ends in one process is refused by another at once', async () => {
  const [one, other] = await openTwo();
  const { token } = await aPerson(shop, 'customer');
  expect((await other('GET', '/v1/user/me', token)).status).toBe(200);
  expect((await one('POST', '/v1/user/auth/logout', token, {})).status).toBe(200);
  expect((await other('GET', '/v1/user/me', token)).status).toBe(401);
});

test('guesses at a password are counted together, whichever process they reach', async () => {
  const [one, other] = await openTwo();
  const { phone } = await aPerson(shop, 'customer');
  const statuses: number[] = [];
  for (const ask of [one, other, one, other, one, other, one]) {
    const guess = { phone_no: phone, password: 'a wrong guess' };
    statuses.push((await ask('POST', '/v1/user/auth/login', '', guess)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
