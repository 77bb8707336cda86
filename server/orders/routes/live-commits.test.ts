import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { OrderRequest } from '#contract/orders.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { DB } from '#server/migrations/tables.ts';
import { aProduct } from '#tests/support/factories.ts';
import { listenLive } from '#tests/support/live-orders.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import { seeded } from '#tests/support/seeded.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { placeOrder } from '../actions/place.ts';
import { orderPlaced } from './orders.ts';

/** New orders are followed while commits come late, and in another order than the orders' numbers. */
let shop: TestShop;
let url: string;
let admin: TestPerson;
let crowd: TestPerson[];

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await aPerson(shop, 'admin');
  crowd = await Promise.all(Array.from({ length: 8 }, () => aPerson(shop, 'customer')));
  // Two connections may share a slot of the tallies: those held here would wait for each other.
  await sql`alter table "order" disable trigger user`.execute(shop.admin);
});

const patience = { timeout: 5_000 };

let attempts = 0;
const nextKey = (): string => `commit-${(attempts += 1)}`;

/** An order that is written and not committed; it is when `commit` is called. Its product is nobody else's. */
async function aHeldOrder(person: TestPerson) {
  const product = await aProduct(shop, { stock: 5 });
  const { db, close } = connect<DB>(shop.url, () => undefined);
  onTestFinished(close);
  const written = Promise.withResolvers<number>();
  const committing = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (db) => {
    const lines = OrderRequest.parse([aLine(product)]);
    const now = new Date();
    const placing = {
      accountId: person.id,
      address: '127.0.0.1',
      at: now,
      begun: now.toISOString(),
      key: nextKey(),
      lines,
    };
    const { orderId } = await placeOrder({ db, ordersDb: db }, placing);
    written.resolve(orderId);
    await committing.promise;
  });
  done.catch(written.reject);
  const id = await written.promise;
  const commit = async () => {
    committing.resolve();
    await done;
    shop.signals.raise(orderPlaced);
  };
  return { id, commit };
}

const buy = async (person: TestPerson, product: number): Promise<number> =>
  (await order(shop, person, [aLine(product)], { key: nextKey() })).body.order_id;

test('an order whose commit comes after those of sixty later ones is heard of, and these before it', async () => {
  const [first, second] = crowd as [TestPerson, TestPerson];
  const product = await aProduct(shop, { stock: 100 });
  const line = await listenLive(url, admin);
  await expect.poll(line.text, patience).toContain(': hello');
  const late = await aHeldOrder(first);
  const others: number[] = [];
  for (let n = 0; n < 60; n += 1) others.push(await buy(second, product));
  await expect.poll(line.ids, patience).toEqual(others);
  await late.commit();
  await expect.poll(line.ids, patience).toEqual([...others, late.id]);
});

test('whoever is cut off before a late commit hears of it afterwards', async () => {
  const [first, second] = crowd as [TestPerson, TestPerson];
  const product = await aProduct(shop, { stock: 100 });
  const line = await listenLive(url, admin);
  await expect.poll(line.text, patience).toContain(': hello');
  const late = await aHeldOrder(first);
  for (let n = 0; n < 60; n += 1) await buy(second, product);
  await expect.poll(() => line.ids().length, patience).toBe(60);
  line.hangUp.abort();
  await late.commit();
  const next = await listenLive(url, admin, { 'last-event-id': line.lastEventId() ?? '' });
  await expect.poll(next.ids, patience).toContain(late.id);
});

test('a place that another database server gave goes on by the order’s number', async () => {
  const [first] = crowd as [TestPerson];
  const product = await aProduct(shop, { stock: 5 });
  const heard = await buy(first, product);
  const missed = await buy(first, product);
  const line = await listenLive(url, admin, { 'last-event-id': `${heard}-999999999999` });
  await expect.poll(line.ids, patience).toContain(missed);
  const next = await buy(first, product);
  await expect.poll(line.ids, patience).toContain(next);
});

test('commits held back at random, and a line that is cut again and again: no order is missed', async () => {
  const random = seeded(17);
  const held = new Map<TestPerson, () => Promise<void>>();
  const placed: number[] = [];
  const heard = new Set<number>();
  let last: string | undefined;
  let line = await listenLive(url, admin);
  await expect.poll(line.text, patience).toContain(': hello');

  const hear = () => {
    for (const id of line.ids()) heard.add(id);
    last = line.lastEventId() ?? last;
  };
  const reconnect = async () => {
    expect(new Set(line.ids()).size).toBe(line.ids().length);
    line.hangUp.abort();
    await line.ended;
    hear();
    line = await listenLive(url, admin, last === undefined ? {} : { 'last-event-id': last });
  };
  const release = async (person: TestPerson) => {
    await held.get(person)?.();
    held.delete(person);
  };

  await buy(crowd[0] as TestPerson, await aProduct(shop));
  await expect.poll(line.ids, patience).toHaveLength(1);
  for (let step = 0; step < 60; step += 1) {
    const person = crowd[random(crowd.length)] as TestPerson;
    if (held.has(person)) {
      await release(person);
    } else {
      const { id, commit } = await aHeldOrder(person);
      placed.push(id);
      held.set(person, commit);
    }
    if (random(8) === 0) await reconnect();
  }
  for (const person of held.keys()) await release(person);
  await reconnect();
  const missed = () => {
    hear();
    return placed.filter((id) => !heard.has(id));
  };
  await expect.poll(missed, patience).toEqual([]);
});
