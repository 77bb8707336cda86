import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson } from '#tests/support/people.ts';
import type { DB } from '#server/migrations/tables.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { connect } from './connect.ts';

test('a row that somebody holds on to is not waited for: the answer is to come again', async () => {
  const shop = await openTestShop();
  const customer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 5 });
  const holder = await shop.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from product where id = $1 for update', [product]);
    const refused = await order(shop, customer, [aLine(product)], { key: 'held' });
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await order(shop, customer, [aLine(product)], { key: 'held' })).status).toBe(201);
});

test('no statement, no lock and no forgotten transaction is without an end', async () => {
  const { pool } = await openTestShop();
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`,
  );
  const ms = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  expect(Object.keys(ms)).toHaveLength(3);
  for (const bound of Object.values(ms)) expect(bound).toBeGreaterThan(0);
  expect(ms['lock_timeout']).toBeLessThan(ms['statement_timeout'] ?? 0);
});

test('a transaction that goes on and on ends: its answer is to come again, and the next one is served', async () => {
  const { url } = await openTestShop();
  const { db, close } = connect<DB>(url, () => undefined, { maxTransactionMs: 500 });
  onTestFinished(close);
  const endless = db.transaction().execute(async (db) => {
    for (;;) await sql`select pg_sleep(0.1)`.execute(db);
  });
  expect(shopErrorOf(await endless.catch((error: unknown) => error)).code).toBe('unavailable');
  await sql`select`.execute(db);
});

test('one that is ended between two statements is to come again too', async () => {
  const { url } = await openTestShop();
  const { db, close } = connect<DB>(url, () => undefined, { maxTransactionMs: 200 });
  onTestFinished(close);
  const slow = db.transaction().execute(async (db) => {
    await sql`select`.execute(db);
    await pause(600);
    await sql`select`.execute(db);
  });
  expect(shopErrorOf(await slow.catch((error: unknown) => error)).code).toBe('unavailable');
});
