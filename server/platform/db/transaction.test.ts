import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { DB } from '#server/migrations/tables.ts';
import { shopErrorOf } from '#server/platform/http/problem.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { transaction, tryAgain } from './transaction.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table tray (id integer primary key, pieces integer not null)`.execute(
    shop.admin,
  );
  await sql`insert into tray values (1, 0), (2, 0)`.execute(shop.db);
});

const addTo = (db: Kysely<DB>, id: number) =>
  sql`update tray set pieces = pieces + 1 where id = ${id}`.execute(db);

const pieces = async () => {
  const { rows } = await sql<{ pieces: number }>`select pieces from tray order by id`.execute(
    shop.db,
  );
  return rows.map((row) => row.pieces);
};

const breakOff = (db: Kysely<DB>, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(db);

test('two who lock the same rows in opposite orders both come through, each once', async () => {
  const before = await pieces();
  const both = Promise.withResolvers<void>();
  let here = 0;
  let tries = 0;
  const take = (first: number, second: number) =>
    transaction(shop.db, async (db) => {
      tries += 1;
      await addTo(db, first);
      here += 1;
      if (here === 2) both.resolve();
      await both.promise;
      await addTo(db, second);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  expect(tries).toBe(3);
  expect(await pieces()).toEqual(before.map((count) => count + 2));
});

test('what fails to serialize is tried again, and what an earlier try wrote is gone', async () => {
  const [before = 0] = await pieces();
  let tries = 0;
  await transaction(shop.db, async (db) => {
    tries += 1;
    await addTo(db, 1);
    if (tries < 3) await breakOff(db, '40001');
  });
  expect(tries).toBe(3);
  expect((await pieces())[0]).toBe(before + 1);
});

test('who is broken off again and again is told to come back', async () => {
  for (const code of ['40P01', '40001']) {
    let tries = 0;
    const endless = transaction(shop.db, async (db) => {
      tries += 1;
      await breakOff(db, code);
    });
    expect(shopErrorOf(await endless.catch((error: unknown) => error)).code).toBe('unavailable');
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
  }
});

test('what fails for a reason of its own is not tried again', async () => {
  let tries = 0;
  const refused = transaction(shop.db, async (db) => {
    tries += 1;
    await sql`insert into tray values (1, 0)`.execute(db);
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
});

test.each(['40P01', '42703'])(
  'one statement that ends with %s is tried again too',
  async (code) => {
    let tries = 0;
    await tryAgain(async () => {
      tries += 1;
      if (tries === 1) await breakOff(shop.db, code);
    });
    expect(tries).toBe(2);
  },
);

test('a transaction is isolated as it is asked to be', async () => {
  const level = await transaction(
    shop.db,
    async (db) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(db),
    { isolationLevel: 'repeatable read' },
  );
  expect(level.rows).toEqual([{ level: 'repeatable read' }]);
});
