import { Agent, request as send } from 'node:http';

import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { holdRow, waitingOrders } from '#tests/support/locks.ts';
import { aLine, countOrders } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Orders that wait for others of their account. */
let shop: TestShop;
let url: string;
let product: number;
beforeAll(async () => {
  // Longer than any test holds a lock.
  shop = await openTestShop({ orderLockMs: 30_000 });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  product = await aProduct(shop, { stock: 9_999 });
});

const agent = new Agent({ maxSockets: Infinity });

/** Over the network, as from anybody; resolves to the status. */
function order({ token }: TestPerson, key: string): Promise<number> {
  const headers = {
    ...bearer(token),
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  return new Promise((resolve, reject) => {
    send(`${url}/v1/buyed_product`, { agent, method: 'POST', headers }, (answer) =>
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
    )
      .once('error', reject)
      .end(JSON.stringify([aLine(product)]));
  });
}

const waiting = () => waitingOrders(shop);

test('two accounts that ask for all there is keep a third from nothing', async () => {
  const [one, other, honest] = await Promise.all([
    aPerson(shop, 'customer'),
    aPerson(shop, 'customer'),
    aPerson(shop, 'customer'),
  ]);
  const releases = [
    await holdRow(shop, 'account', one.id),
    await holdRow(shop, 'account', other.id),
  ];
  const statuses: number[] = [];
  const asked: Promise<unknown>[] = [];
  for (let place = 0; place < 510; place += 1) {
    for (const greedy of [one, other]) {
      asked.push(order(greedy, `greedy-${place}`).then((status) => statuses.push(status)));
    }
    // All at once would not fit into the line at the door.
    if (place % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expect.poll(waiting).toBe(4);
  await expect.poll(() => statuses.length).toBeGreaterThan(0);
  // Sooner than any of theirs times out.
  await expect.poll(() => order(honest, 'honest')).toBe(201);
  for (const release of releases) await release();
  await Promise.all(asked);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => [429, 503].includes(status)).length).toBeGreaterThan(0);
});

test('an order that waited for its turn while its session ended is not placed', async () => {
  const customer = await aPerson(shop, 'customer');
  const before = await countOrders(shop);
  const release = await holdRow(shop, 'account', customer.id);
  const asked = Array.from({ length: 5 }, (_, place) => order(customer, `ended-${place}`));
  await expect.poll(waiting).toBe(2);
  await shop.post('/v1/user/auth/logout', {}, bearer(customer.token));
  await release();
  // Two were at work already, and learn of the end once they have the account's lock.
  expect(await Promise.all(asked)).toEqual([401, 401, 401, 401, 401]);
  expect(await countOrders(shop)).toBe(before);
});
