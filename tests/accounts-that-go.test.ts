import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { type TestShop, openTestShop } from './support/test-shop.ts';
import { makeCall, writingNames } from './support/writing-calls.ts';
import { type Staff, aWorld, someStaff } from './support/writing-world.ts';

/** Calls of an account that is deleted while they are on their way, by the endpoint table. */
let shop: TestShop;
let staff: Staff;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await someStaff(shop);
});

/** Whether somebody waits for a lock. */
async function hasWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.admin);
  return rows.length > 0;
}

test('a call whose account goes before it has written ends in a refusal, never in an error', async () => {
  const failed: string[] = [];
  const waited: string[] = [];
  for (const name of writingNames) {
    const world = await aWorld(shop, staff);
    let isAnswered = false;
    const answer = await shop.admin.transaction().execute(async (db) => {
      await sql`delete from account where id = ${world.customer.id}`.execute(db);
      const asked = makeCall(shop, name, world).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await hasWaiting()), { interval: 5 }).toBe(true);
      if (!isAnswered) waited.push(name);
      return { asked };
    });
    const { status } = await answer.asked;
    if (status >= 500) failed.push(`${status} ${name}`);
  }
  // Those that wait are those that the test is about.
  expect(waited).toContain('PATCH /v1/user/cart');
  expect(failed).toEqual([]);
});
