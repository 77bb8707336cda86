import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { holdRow, waitingOrders } from '#tests/support/locks.ts';
import { aLine, countOrders, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Nobody orders with a session that has ended, also if the order had begun to wait before that. */
let shop: TestShop;
beforeAll(async () => {
  // Longer than any test holds a lock.
  shop = await openTestShop({ orderLockMs: 30_000 });
});

const waiting = () => waitingOrders(shop);

const ways: [string, (person: TestPerson) => Promise<unknown>][] = [
  ['a logout', ({ token }) => shop.post('/v1/user/auth/logout', {}, bearer(token))],
  [
    'a logout everywhere',
    ({ token }) => shop.post('/v1/user/auth/logout-everywhere', {}, bearer(token)),
  ],
  [
    'its time',
    ({ id }) =>
      sql`update session set expires_at = shop_now() where account_id = ${id}`.execute(shop.db),
  ],
];

test.each(ways)(
  'an order that waits is not placed after the end of its session by %s',
  async (_way, end) => {
    const customer = await aPerson(shop, 'customer');
    const product = await aProduct(shop, { stock: 5 });
    const before = await countOrders(shop);
    const release = await holdRow(shop, 'product', product);
    const placing = order(shop, customer, [aLine(product)], { key: 'waits-long' });
    await expect.poll(waiting).toBe(1);
    await end(customer);
    await release();
    expect((await placing).status).toBe(401);
    expect([await countOrders(shop), await stockOf(shop, product)]).toEqual([before, 5]);
    await expectSound(shop);
  },
);
