import type pg from 'pg';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, order } from '#tests/support/orders.ts';
import { aPerson } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const shop = await openTestShop();
const product = await aProduct(shop, { price: 500, stock: 1_000 });
const customer = await aPerson(shop, 'customer');

/** Makes the server of these connections look read-only to them: others lead to a primary. */
async function demote(pool: pg.Pool, connections: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of clients) {
    await client.query('set default_transaction_read_only = on');
    client.release();
  }
}

test('an order on a server that was demoted is 503, and soon goes to the new primary', async () => {
  const connections = 4;
  await demote(shop.ordersPool, connections);
  const statuses: number[] = [];
  for (let tries = 0; tries <= connections; tries += 1) {
    const answer = await order(shop, customer, [aLine(product)], { key: 'after-fail-over' });
    statuses.push(answer.status);
    if (answer.status === 503) expect(answer.headers['retry-after']).toBeDefined();
  }
  expect(statuses).toEqual([503, 503, 503, 503, 201]);
  expect(await countOrders(shop)).toBe(1);
});

test('so is every other write, while what only reads is answered', async () => {
  await demote(shop.pool, 3);
  const register = (phone_no: string) =>
    shop.post('/v1/user/register', { phone_no, password: 'marigold garland' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 8 && statuses.at(-1) !== 201; tries += 1) {
    statuses.push((await register('9222222222')).status);
    expect((await shop.get('/v1/products')).status).toBe(200);
  }
  expect(statuses.at(-1)).toBe(201);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
});
