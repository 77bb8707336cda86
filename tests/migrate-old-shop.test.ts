import { readFile } from 'node:fs/promises';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import type { DB } from '#server/migrations/tables.ts';
import { migrationsFolder } from '#server/app/bootstrap.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrationLockTimeouts } from '#server/platform/db/lock-timeouts.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readMigration } from '#server/platform/db/migration-file.ts';

import { migrateUnderLoad, orderAsBefore } from './support/migration-load.ts';
import { emptyDatabase } from './support/migrations.ts';
import { codeForAll, codeForOnce, fillOldShop } from './support/old-shop.ts';

/** `npm run attack` does the same with a million (row 63). */
const orders = 2_000;
const seed = Number(process.env['SEED'] ?? 1);
const openMs = 2_000;
const hashes = '0019_promo_codes_are_told';

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function brokenIn(url: string): Promise<unknown[]> {
  const { db, close } = connect<DB>(url, () => undefined);
  try {
    return (await checkInvariants(db)).filter(({ count }) => count > 0);
  } finally {
    await close();
  }
}

test('an old shop is brought up to date beside an idle reader while customers order: nobody waits for long, every sum is true', async () => {
  const url = await emptyDatabase('old_shop');
  await fillOldShop(url, orders);
  const reader = await connected(url);
  await reader.query(`begin; select from "order", product, account, promo_use, promo_code, stock_movement,
    order_line, review, audit_entry, login_attempt, search_word limit 1`);
  setTimeout(() => void reader.query('commit'), openMs);

  const lockTimeouts = { ...migrationLockTimeouts, lockMs: 100, pauseMs: 200 };
  const done = await migrateUnderLoad({ url, orders, seed, lockTimeouts, quietMs: 0 });
  expect(done.errors, `seed ${seed}`).toEqual([]);
  expect(done.placed).toBeGreaterThan(10);
  const [first] = done.migrations;
  expect(first?.name).toBe(hashes);
  expect(first?.tookMs).toBeGreaterThan(openMs / 2);
  expect(first?.stop.ms).toBeLessThan((first?.tookMs ?? 0) / 2);
  expect(await brokenIn(url), `seed ${seed}`).toEqual([]);
  const { rows } = await reader.query<{ units: number; uses: number }>(
    `select (select sum(units) from product_week) as units, (select count(*) from promo_use) as uses`,
  );
  expect(Number(rows[0]?.units)).toBeGreaterThan(orders);
  expect(Number(rows[0]?.uses)).toBeGreaterThan(orders / 10);
  // What is asked of a code for one use while it is locked.
  await reader.query('set enable_seqscan = off');
  const { rows: plan } = await reader.query<{ 'QUERY PLAN': string }>(
    `explain select from promo_use where promo_code_id = 2 and phone_hash = '\\x00'`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/index/i);
});

test('a start that was killed while it filled the tally loses nothing, also where the first movements went meanwhile', async () => {
  const url = await emptyDatabase('old_tally');
  await fillOldShop(url, 200);
  await migrate(url, migrationsFolder, '0035_more_tallies');
  const client = await connected(url);
  const text = await readFile(`${migrationsFolder}/0036_tallies_are_filled.sql`, 'utf8');
  const migration = readMigration(text);
  const [first] = 'steps' in migration ? migration.steps : [];
  await client.query(first?.text ?? '', [0, 350]);
  const { rowCount } = await client.query('delete from stock_movement where id <= 310');
  expect(rowCount).toBe(310);
  await migrate(url, migrationsFolder);
  expect(await brokenIn(url)).not.toContainEqual(expect.objectContaining({ name: 'weeks' }));
});

test('whose order with a code was under way, or used it long ago, has used it after the update too', async () => {
  const url = await emptyDatabase('old_codes');
  await fillOldShop(url, 100);
  const [buyer, other] = [await connected(url), await connected(url)];
  const { rows: unused } = await other.query<{ id: number }>(
    'select id from account where id not in (select account_id from promo_use) limit 1',
  );
  const account = unused[0]?.id ?? 0;
  await other.query('begin; select from product where id = 1 for update');
  const placing = orderAsBefore(buyer, {
    account,
    key: 'first',
    products: [1, 2],
    promo: codeForOnce,
  });
  await expect
    .poll(async () => (await other.query(`select from pg_locks where not granted`)).rows.length)
    .toBe(1);
  await migrate(url, migrationsFolder, hashes);
  await other.query('commit');
  expect(await placing).toBe('placed');

  // Before the older uses have got their hashes, and afterwards.
  const again = (key: string, one: number) =>
    orderAsBefore(buyer, { account: one, key, products: [3, 4], promo: codeForOnce });
  expect([await again('second', account), await again('third', 1)]).toEqual(['refused', 'refused']);
  await migrate(url, migrationsFolder);
  expect([await again('fourth', account), await again('fifth', 1)]).toEqual(['refused', 'refused']);
  const anybody = { account, key: 'sixth', products: [5, 6], promo: codeForAll };
  expect(await orderAsBefore(buyer, anybody)).toBe('placed');
  expect(await brokenIn(url)).toEqual([]);
});
