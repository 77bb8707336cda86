import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aPerson } from './support/people.ts';
import { openTestShop } from './support/test-shop.ts';

const forget = `select forget_rows('known_address', 'last_at', 365, 1000) as gone`;

async function anOldAddress(shop: Awaited<ReturnType<typeof openTestShop>>) {
  const { id } = await aPerson(shop, 'customer');
  await shop.admin.deleteFrom('known_address').execute();
  await shop.admin
    .insertInto('known_address')
    .values({ account_id: id, address: 'n', last_at: sql<Date>`now() - interval '2 years'` })
    .execute();
  return async () =>
    shop.admin.selectFrom('known_address').selectAll().where('account_id', '=', id).execute();
}

test('a row that is used while its deletion waits for it stays', async () => {
  const shop = await openTestShop();
  const left = await anOldAddress(shop);
  const login = await shop.pool.connect();
  await login.query('begin');
  await login.query('update known_address set last_at = now()');
  const forgetting = shop.pool.query<{ gone: number }>(forget);
  const isWaiting = async () => {
    const { rows } = await shop.pool.query(`select from pg_locks where not granted`);
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  await login.query('commit');
  login.release();
  expect((await forgetting).rows).toEqual([{ gone: 0 }]);
  expect(await left()).toHaveLength(1);
});

/**
 * Servers of before November 2025 delete such a row by its place. Here it is the time that changes between the search and the
 * deletion, which any server shows: the row that is deleted is asked once more.
 */
test('whether a row is old is asked again when it is deleted', async () => {
  const shop = await openTestShop();
  const left = await anOldAddress(shop);
  await sql`update known_address set last_at = now()`.execute(shop.admin);
  await sql`create sequence times_asked`.execute(shop.admin);
  await sql`
    create or replace function shop_now() returns timestamptz language plpgsql volatile as $$
    begin
      return clock_timestamp() + case when nextval('times_asked') = 1 then interval '2 years' else interval '0' end;
    end $$`.execute(shop.admin);
  const { rows } = await sql<{ gone: number }>`${sql.raw(forget)}`.execute(shop.admin);
  expect(rows).toEqual([{ gone: 0 }]);
  expect(await left()).toHaveLength(1);
});
