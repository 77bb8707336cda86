import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What is forgotten of old attempts: some of them at a time, and none that somebody is counting. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`
    insert into login_attempt (key, attempts, last_at)
    select 'phone ' || n, 1, shop_now() - interval '2 hours' from generate_series(1, 3000) as n
  `.execute(shop.admin);
});

async function countOld(): Promise<number> {
  const { old } = await shop.db
    .selectFrom('login_attempt')
    .select(({ fn }) => fn.countAll<string>().as('old'))
    .where('key', 'like', 'phone %')
    .where('last_at', '<', sql<Date>`shop_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(old);
}

test('a wrong guess forgets some of them and waits for none that is being counted', async () => {
  const before = await countOld();
  const held = await shop.admin.startTransaction().execute();
  onTestFinished(async () => held.rollback().execute());
  await sql`select from login_attempt where key = 'phone 7' for update`.execute(held);
  const guess = async (n: number) =>
    (
      await shop.post('/v1/user/auth/login', {
        phone_no: String(9_700_000_000 + n),
        password: 'a wrong guess',
      })
    ).status;
  expect(await guess(0)).toBe(401);
  const left = await countOld();
  expect(left).toBeLessThan(before);
  expect(left).toBeGreaterThan(before / 2);
  for (let n = 1; n < 9; n += 1) expect(await guess(n)).toBe(401);
  expect(await countOld()).toBe(1);
});
