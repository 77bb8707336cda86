import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import type { Db } from '#server/database.ts';
import { spanUntil } from '#server/orders/index.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { listViews } from './queries/views.ts';

/** Looks at products are added up by whole weeks; what is asked for begins in the middle of one. */
const shop = await openTestShop();
const [products, days] = [40, 100];
const today = sql`(shop_now() at time zone 'Asia/Kolkata')::date`;
await sql`
  insert into product_view_day (day, product_id, views)
  select ${today} - ago, id, 1 + (id * 7 + ago * 13) % 11
  from generate_series(0, ${days - 1}::int) as ago, generate_series(1, ${products}::int) as id
`.execute(shop.db);
// Some are looked at again on a day that is counted already.
await sql`
  insert into product_view_day as known (day, product_id, views) select day, product_id, 5 from product_view_day where product_id % 3 = 0
  on conflict (day, product_id) do update set views = known.views + excluded.views
`.execute(shop.db);
await sql`analyze product_view_day, product_view_week`.execute(shop.admin);

test('any number of days has what its days have', async () => {
  for (let period = 7; period <= 90; period += 1) {
    const span = spanUntil(shop.clock.now(), period);
    const { rows } = await sql`
      select product_id, sum(views)::int as views from product_view_day where day between ${span.from}::date and ${span.to}::date
      group by 1 order by views desc, product_id
    `.execute(shop.db);
    expect(await listViews(shop.db, span, null), `${period} days`).toEqual(rows);
    expect(await listViews(shop.db, span, 3)).toEqual(rows.slice(0, 3));
  }
  const broken = (await checkInvariants(shop.db)).find(({ name }) => name === 'looks');
  expect(broken?.broken).toEqual([]);
});

async function readBy(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname like 'product_view_%'
  `.execute(db);
  return rows[0]?.read ?? 0;
}

test('of ninety days six at most are read day by day', async () => {
  const read = await shop.db.transaction().execute(async (db) => {
    // What this connection has read before and not reported yet counts, too.
    const before = await readBy(db);
    await listViews(db, spanUntil(shop.clock.now(), 90), null);
    return (await readBy(db)) - before;
  });
  // Six days, and all weeks where the planner reads so small a table from end to end.
  expect(read).toBeLessThanOrEqual((6 + 16) * products);
});
