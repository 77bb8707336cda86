import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { countOrders, listOrders } from './queries/orders.ts';

const [orders, batch, perDay, size] = [40_000, 10_000, 200, 20];
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { id } = await aPerson(shop, 'customer');
  // Every fifth order of the older half is cancelled. Every tenth midnight is crossed: two numbers and times are swapped.
  for (let first = 1; first <= orders; first += batch) {
    await sql`
    insert into "order" (account_id, created_at, payment_method, recipient_phone, shipping_address,
      subtotal_paise, total_paise, attempt_hash, cancelled_at)
    select ${id}, placed, 'COD', '9000000000', 'Panvel', 10000, 10000, ''::bytea,
      case when n < ${orders / 2}::int and n % 5 = 0 then placed end
    from generate_series(${first}::int, ${first + batch - 1}::int) as n
    cross join lateral (select case n % ${perDay * 10}::int when 0 then n + 1 when 1 then n - 1 else n end) as turn (turn)
    cross join lateral (
      select day_in_india(now())::timestamp at time zone 'Asia/Kolkata'
        - make_interval(days => (${orders}::int - turn) / ${perDay}::int, secs => 60)
    ) as time (placed)
  `.execute(shop.db);
  }
  await vi.waitUntil(vacuumed, { timeout: 30_000 });
});

/** Indexes alone answer once no older transaction is left. */
async function vacuumed(): Promise<boolean> {
  await sql`vacuum (analyze) "order"`.execute(shop.admin);
  const { rows } = await sql<{ done: boolean }>`
    select relallvisible > 0.9 * relpages as done from pg_class where oid = '"order"'::regclass
  `.execute(shop.admin);
  return rows[0]?.done === true;
}

const pageAt = (page: number) => ({ page, page_size: size });

test('every page in the middle of all orders is the one that counting from the newest finds', async () => {
  const total = await countOrders(shop.db, {});
  expect(total).toBe(orders);
  const { rows } = await sql<{ id: number }>`select id from "order" order by id desc`.execute(
    shop.db,
  );
  for (let page = 1; page <= orders / size; page += 37) {
    const found = await listOrders(shop.db, {}, pageAt(page), total);
    const expected = rows.slice((page - 1) * size, page * size);
    expect(
      found.map(({ id }) => id),
      `page ${page}`,
    ).toEqual(expected.map(({ id }) => id));
  }
});

test('a page in the middle is found without a look at half of the orders', async () => {
  const middle = pageAt(orders / size / 2 - 1);
  const asked = await statementsOf(shop.db, (db) => listOrders(db, {}, middle, orders));
  for (const question of asked) {
    expect(await rowsLookedAt(shop.db, question), question.sql).toBeLessThan(orders / 8);
  }
});
