import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { connectShop } from '#server/app/bootstrap.ts';
import { readConfig } from '#server/platform/config.ts';
import { openChanges } from '#server/platform/db/changes.ts';
import { poolSize } from '#server/platform/db/connect.ts';

import { openTestShop } from './support/test-shop.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const connections = 24;
const calls = 30;

/** Opens one more process of a shop, as far as its connections go. */
async function joinShop(url: string) {
  const own = stack.use(new AsyncDisposableStack());
  const config = readConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: String(connections) });
  const shop = await connectShop({ ...config, databaseUrl: url }, own, () => undefined);
  own.adopt(
    openChanges(shop.url, () => undefined, { onListeners: shop.shareConnections }),
    ({ stop }) => stop(),
  );
  return { ...shop, leave: () => own.disposeAsync() };
}

/** Asks for more than there are connections, in both pools; returns how many each of them opened. */
async function used({ db, ordersDb, pool, ordersPool }: Awaited<ReturnType<typeof joinShop>>) {
  const ask = (through: typeof db) => sql`select pg_sleep(0.02)`.execute(through);
  await Promise.all(Array.from({ length: calls }, () => [ask(db), ask(ordersDb)]).flat());
  return [pool.totalCount, ordersPool.totalCount];
}

/** Waits until a process uses so many connections in each of its pools. */
async function settles(shop: Awaited<ReturnType<typeof joinShop>>, each: number) {
  const deadline = performance.now() + 20_000;
  let seen = await used(shop);
  while (seen.some((count) => count !== each) && performance.now() < deadline) {
    await pause(100);
    seen = await used(shop);
  }
  expect(seen).toEqual([each, each]);
}

test('DATABASE_CONNECTIONS is of the whole shop: who comes takes a share, and who goes leaves it to the others', async () => {
  const { url } = await openTestShop();
  const first = await joinShop(url);
  await settles(first, connections / 2);
  const second = await joinShop(url);
  await settles(first, connections / 4);
  await settles(first, connections / 4);
  await settles(second, connections / 4);
  await second.leave();
  await settles(first, connections / 2);
});

test('each pool of a process has two connections at least, and no more than help', () => {
  expect(poolSize(3, 24)).toBe(4);
  expect(poolSize(100, 24)).toBe(2);
  expect(poolSize(1, 10_000)).toBe(16);
});

test('without it, each machine has a limit of its own', () => {
  expect(readConfig({}).databaseConnections).toBeUndefined();
  expect(poolSize(4)).toBe(8);
});

test.each(['3', '10001', '1.5', 'many'])('%s connections are no setting', (given) => {
  expect(() => readConfig({ DATABASE_CONNECTIONS: given })).toThrow('DATABASE_CONNECTIONS');
});
