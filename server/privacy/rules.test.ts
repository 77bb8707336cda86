import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { forgetOldRows } from './jobs.ts';
import { retentions } from './rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test('every table that names an account or a phone number says how long its rows stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct class.relname as name
    from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace and (
      attname ~ '(^|_)phone(_|$)' or exists (
        select from pg_constraint where contype = 'f' and conrelid = class.oid
          and confrelid = 'account'::regclass and attnum = any (conkey)
      )
    )
  `.execute(shop.admin);
  const described = new Set(retentions.map(({ table }) => table));
  expect(rows.map(({ name }) => name).filter((name) => !described.has(name))).toEqual([]);
  expect(described.size).toBe(retentions.length);
  for (const { ground } of retentions) expect(ground).not.toBe('');
});

test('rows go when their time is over, by the database’s clock, and those beside them stay', async () => {
  const [one, other] = [await aPerson(shop, 'customer'), await aPerson(shop, 'customer')];
  const consent = (account: number, withdrawn: string) =>
    sql`
      insert into consent (account_id, purpose, notice_version, language, given_at, withdrawn_at)
      select ${account}, 'offers', 1, 'en', shop_now() - interval '9 years',
        shop_now() - ${withdrawn}::interval from generate_series(1, 1200)
    `.execute(shop.db);
  await consent(one.id, '1100 days');
  await consent(other.id, '1090 days');
  await sql`
    update session set expires_at = shop_now() - interval '367 days' where account_id = ${one.id}
  `.execute(shop.db);
  await forgetOldRows(shop.db);
  const { rows } = await sql<{ account_id: number; count: number }>`
    select account_id, count(*)::int as count from consent group by 1
  `.execute(shop.db);
  expect(rows).toEqual([{ account_id: other.id, count: 1200 }]);
  const sessions = await sql<{ account_id: number }>`select account_id from session`.execute(
    shop.db,
  );
  expect(sessions.rows.map(({ account_id: id }) => id)).toEqual([other.id]);
});

test('a row that is touched while the job waits for it is not forgotten', async () => {
  const person = await aPerson(shop, 'customer');
  const insert = sql`
    insert into known_address (account_id, address, last_at)
    select id, '192.0.2.9', shop_now() - interval '2 years' from account where phone = ${person.phone}
  `;
  await insert.execute(shop.admin);
  const touched = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const touching = shop.db.transaction().execute(async (db) => {
    await sql`update known_address set last_at = shop_now() where address = '192.0.2.9'`.execute(
      db,
    );
    touched.resolve();
    await waits.promise;
  });
  await touched.promise;
  const forgetting = forgetOldRows(shop.db);
  await expect
    .poll(
      async () =>
        (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(shop.admin))
          .rows.length,
    )
    .toBe(1);
  waits.resolve();
  await Promise.all([touching, forgetting]);
  const { rows } = await sql`select from known_address where address = '192.0.2.9'`.execute(
    shop.admin,
  );
  expect(rows).toHaveLength(1);
});
