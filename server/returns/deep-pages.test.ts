import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { listReturns } from './queries/returns.ts';

/** A page far down is read as quickly as the first one. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.admin.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into goods_return (number, order_id, state, reason, wish, decided_at, received_at, settled_at, refund_paise)
      select 'R2627-' || lpad(n::text, 5, '0'), n, 'settled', 'wrong', 'refund', shop_now(), shop_now(), shop_now(), 100
      from generate_series(1, 3000) as n
    `.execute(db);
    await sql`insert into goods_return_line (return_id, order_line_id, quantity, restocked, scrapped, sent_back, refund_paise)
      select id, id, 1, 0, 1, 0, 100 from goods_return`.execute(db);
  });
  await sql`analyze goods_return, goods_return_line`.execute(shop.admin);
});

const deep = { state: 'settled', limit: 20, offset: 2_900 } as const;

test('a page has its returns, the latest first', async () => {
  const numbers = (await listReturns(shop.db, deep)).map(({ number }) => number);
  expect(numbers).toHaveLength(20);
  expect([numbers[0], numbers.at(-1)]).toEqual(['R2627-00100', 'R2627-00081']);
});

test('the pieces, photographs and worth of those before it are not read', async () => {
  const [asked] = await statementsOf(shop.db, (db) => listReturns(db, deep));
  const { rows } = await shop.db.executeQuery(
    CompiledQuery.raw(`explain (analyze, format json) ${asked?.sql}`, [
      ...(asked?.parameters ?? []),
    ]),
  );
  const loops = Array.from(JSON.stringify(rows).matchAll(/"Actual Loops":(\d+)/g), ([, n]) =>
    Number(n),
  );
  expect(Math.max(...loops)).toBeLessThan(100);
});
