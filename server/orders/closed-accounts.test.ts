import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import { handleFaultPoints } from '#server/platform/fault-points.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** An account goes in short transactions, however much it has ordered. */
const count = 5_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

async function withManyOrders(person: TestPerson): Promise<TestPerson> {
  await sql`
    insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash,
      cancelled_at)
    select ${person.id}, now(), 'COD', n, n, ''::bytea, case when n % 5 = 0 then now() end
    from generate_series(1, ${sql.lit(count)}) as n
  `.execute(shop.db);
  await sql`
    update account set (order_count, spent_paise) = (
      select count(*), sum(total_paise) from "order" where account_id = account.id and cancelled_at is null
    ) where id = ${person.id}
  `.execute(shop.db);
  return person;
}

const ordersOf = async ({ id }: TestPerson): Promise<number> => {
  const rows = await shop.db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  return rows.length;
};

const close = ({ token }: TestPerson) =>
  shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(token));

/** Whether nobody holds the account or an order that was its own. */
async function areFree({ id }: TestPerson): Promise<boolean> {
  const looking = shop.admin.transaction().execute(async (db) => {
    await sql`select from account where id = ${id} for update nowait`.execute(db);
    await sql`select from "order" for update nowait`.execute(db);
  });
  return looking.then(
    () => true,
    () => false,
  );
}

const areCountsTrue = async (): Promise<boolean> =>
  (await checkInvariants(shop.db)).find(({ name }) => name === 'I8')?.count === 0;

test('an account with many orders is closed in steps that keep nobody waiting', async () => {
  const leaver = await withManyOrders(await aPerson(shop, 'customer'));
  const seen: { left: number; isFree: boolean; isSound: boolean }[] = [];
  handleFaultPoints(async (point) => {
    if (point !== 'closing an account: some orders detached') return;
    const [left, isFree] = [await ordersOf(leaver), await areFree(leaver)];
    seen.push({ left, isFree, isSound: await areCountsTrue() });
  });
  onTestFinished(() => handleFaultPoints(async () => undefined));
  expect((await close(leaver)).status).toBe(200);
  expect(seen.length).toBeGreaterThan(1);
  const [first] = seen;
  expect(first?.left).toBeGreaterThan(0);
  for (const step of seen) expect(step).toMatchObject({ isFree: true, isSound: true });
  expect(await ordersOf(leaver)).toBe(0);
  expect((await shop.get('/v1/user/me', bearer(leaver.token))).status).toBe(401);
});

test('the last super admin may not close the account, and keeps all orders', async () => {
  const boss = await withManyOrders(await aPerson(shop, 'super_admin'));
  expect((await close(boss)).status).toBe(409);
  expect(await ordersOf(boss)).toBe(count);
  expect((await shop.get('/v1/user/me', bearer(boss.token))).status).toBe(200);
});
