import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { type OrderFaultPoint, orderFaultPoints } from '#server/orders/use-cases/fault-points.ts';

import { openStallingProxy } from './support/stalling-proxy.ts';
import { aProduct } from './support/factories.ts';
import { aLine, countOrders, expectSound, order, stockOf } from './support/orders.ts';
import { openFaultyShop } from './support/faulty-process.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/**
 * What happens to an order when the shop is killed or the line to its database is cut. The process that dies and
 * the one that is asked again share a database, as two processes of one shop do.
 */
let shop: TestShop;
let customer: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
});

/** Another process on the same database, or on a way to it. */
const openShop = (deadlyPoint: OrderFaultPoint | '', databaseUrl = shop.url) =>
  openFaultyShop({ token: customer.token, deadlyPoint, databaseUrl });

const pointsOf = (what: string) => orderFaultPoints.filter((point) => point.startsWith(what));

describe('a shop that is killed', () => {
  test('has points to be killed at', () => {
    // Those at which an order is moved on are in invoices/paper-kills.test.ts: then it gets its paper.
    const known = ['placing', 'cancelling', 'moving'].flatMap(pointsOf);
    expect(known).toEqual(orderFaultPoints);
  });

  test.each(pointsOf('placing'))('at "%s" has one order after the retry', async (point) => {
    const product = await aProduct(shop, { stock: 5 });
    const before = await countOrders(shop);
    const child = await openShop(point);
    await expect(
      child.ask('POST', '/v1/buyed_product', [aLine(product, 2)], point.replace(': ', '-')),
    ).rejects.toThrow();
    expect(await child.ended).toBeNull();
    await expectSound(shop);

    const again = await order(shop, customer, [aLine(product, 2)], {
      key: point.replace(': ', '-'),
    });
    expect(again.status).toBe(201);
    expect(await countOrders(shop)).toBe(before + 1);
    expect(await stockOf(shop, product)).toBe(3);
    await expectSound(shop);
  });

  test('while the database is writing the order has one order after the retry', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const before = await countOrders(shop);
    const child = await openShop('');
    const answer = child.ask('POST', '/v1/buyed_product', [aLine(product, 2)], 'in-the-middle');
    const lost = expect(answer).rejects.toThrow();
    await shop.db
      .transaction()
      .execute(async (db) => {
        // The order waits for its product, and so is in the middle of being written.
        const locked = db.selectFrom('product').select('id').where('id', '=', product).forUpdate();
        await locked.execute();
        const fetched = child.ask(
          'POST',
          '/v1/buyed_product',
          [aLine(product, 2)],
          'in-the-middle-2',
        );
        const alsoLost = expect(fetched).rejects.toThrow();
        await expect.poll(() => isWaiting('place_order')).toBe(true);
        child.child.kill('SIGKILL');
        await alsoLost;
      })
      .catch(() => undefined);
    await lost.catch(() => undefined);
    await expect.poll(() => isWaiting('place_order')).toBe(false);

    for (const key of ['in-the-middle', 'in-the-middle-2']) {
      const again = await order(shop, customer, [aLine(product, 2)], { key });
      expect(again.status).toBe(201);
    }
    expect(await countOrders(shop)).toBe(before + 2);
    expect(await stockOf(shop, product)).toBe(1);
    await expectSound(shop);
  });

  test('while the database is cancelling the order cancels once after the retry', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const placed = await order(shop, customer, [aLine(product, 2)], { key: 'cancelled-halfway' });
    const address = `/v1/order_alert/${placed.body.order_id}/cancel`;
    const child = await openShop('');
    await shop.db
      .transaction()
      .execute(async (db) => {
        const locked = db.selectFrom('product').select('id').where('id', '=', product).forUpdate();
        await locked.execute();
        const lost = expect(child.ask('PUT', address, {})).rejects.toThrow();
        await expect.poll(() => isWaiting('cancel_order')).toBe(true);
        child.child.kill('SIGKILL');
        await lost;
      })
      .catch(() => undefined);
    await expect.poll(() => isWaiting('cancel_order')).toBe(false);
    await expectSound(shop);

    const again = await shop.send('PUT', address, {}, bearer(customer.token));
    expect(again.status).toBe(200);
    expect(await stockOf(shop, product)).toBe(5);
    await expectSound(shop);
  });

  test.each(pointsOf('cancelling'))('at "%s" cancels once after the retry', async (point) => {
    const product = await aProduct(shop, { stock: 5 });
    const placed = await order(shop, customer, [aLine(product, 2)], {
      key: point.replace(/\W+/g, '-'),
    });
    const address = `/v1/order_alert/${placed.body.order_id}/cancel`;
    const child = await openShop(point);
    await expect(child.ask('PUT', address, {})).rejects.toThrow();
    expect(await child.ended).toBeNull();

    const again = await shop.send('PUT', address, {}, bearer(customer.token));
    expect(again.status).toBe(point === 'cancelling: committed' ? 409 : 200);
    const { body } = await shop.get(
      `/v1/order_alert/details/${placed.body.order_id}`,
      bearer(customer.token),
    );
    expect(body.data.is_canceled).toBe(true);
    expect(await stockOf(shop, product)).toBe(5);
    await expectSound(shop);
  });
});

/** Whether a statement with these words is being worked on in this database. */
async function isWaiting(words: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query like ${`%${words}%`}
  `.execute(shop.db);
  return (rows[0]?.count ?? 0) > 0;
}

test('an order whose answer was lost on the way from the database is found by the retry', async () => {
  const proxy = await openStallingProxy(shop.url);
  onTestFinished(proxy.close);
  const product = await aProduct(shop, { stock: 5 });
  const before = await countOrders(shop);
  const child = await openShop('', proxy.url);
  const place = () =>
    child.ask('POST', '/v1/buyed_product', [aLine(product, 2)], 'lost-on-the-way');
  proxy.cutAfter('place_order');
  const lost = await place();
  expect(lost.status).toBe(503);
  expect(lost.headers.get('retry-after')).toBeTruthy();
  await expect.poll(() => countOrders(shop)).toBe(before + 1);

  const again = await place();
  expect(again.status).toBe(201);
  const { order_id: id } = (await again.json()) as { order_id: number };
  expect(await countOrders(shop)).toBe(before + 1);
  expect(await stockOf(shop, product)).toBe(3);
  const mine = await shop.get(`/v1/order_alert/details/${id}`, bearer(customer.token));
  expect(mine.status).toBe(200);
  await expectSound(shop);
});
