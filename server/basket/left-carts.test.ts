import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { listLeftCarts } from './queries.ts';

/** Carts that were left lately are found behind those of years ago, which accounts keep. */
const old = 20_000;
let shop: TestShop;
let [lamp, hat]: [number, number] = [0, 0];
beforeAll(async () => {
  shop = await openTestShop();
  lamp = await aProduct(shop, { name: 'Moon lamp', price: 300 });
  hat = await aProduct(shop, { name: 'Paper hat', price: 50 });
  await sql`insert into account (phone, password_hash)
    select (7000000000 + n)::text, '-' from generate_series(1, ${old}::int) as n`.execute(shop.db);
  await sql`
    insert into cart_line (account_id, product_id, quantity, changed_at)
    select id, ${lamp}::int, 2, shop_now() - case when id % 1000 = 0 then interval '3 days' else interval '900 days' end from account
    union all select id, ${hat}::int, 1, shop_now() - interval '900 days' from account where id % 2000 = 0
  `.execute(shop.admin);
  await sql`analyze cart_line, account`.execute(shop.admin);
});

const since = () => new Date(Date.now() - 30 * 86_400_000);

test('with what all of them have, though only some products are listed', async () => {
  const all = await listLeftCarts(shop.db, since(), null);
  expect(all).toMatchObject([
    { product_name: 'Moon lamp', carts: 20, pieces: 40 },
    { product_name: 'Paper hat', carts: 10, pieces: 10 },
  ]);
  const [first, ...others] = await listLeftCarts(shop.db, since(), 1);
  expect(others).toEqual([]);
  expect(first).toEqual(all[0]);
  expect(first).toMatchObject({ all_carts: 20, all_pieces: 50, all_paise: 1_250_000 });
});

test('whatever of a cart changes: what was changed last, or is taken out', async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from account`.execute(shop.db);
  const id = rows[0]?.id ?? 0;
  const all = async () => {
    const found = await listLeftCarts(shop.db, since(), null);
    return [found[0]?.all_carts, found[0]?.all_pieces];
  };
  const [carts = 0, pieces = 0] = await all();
  const change = (text: string) => sql.raw(`${text} and account_id = ${id}`).execute(shop.admin);
  // It was of years ago: lamps. Another product, some days ago, makes all of it one that was left lately.
  await sql`insert into cart_line values (${id}, ${hat}, 3, shop_now() - interval '4 days')`.execute(
    shop.admin,
  );
  expect(await all()).toEqual([carts + 1, pieces + 5]);
  await change(`update cart_line set quantity = 4 where product_id = ${lamp}`);
  expect(await all()).toEqual([carts + 1, pieces + 7]);
  await change(`update cart_line set changed_at = shop_now() where product_id = ${lamp}`);
  expect(await all()).toEqual([carts, pieces]);
  await change(`delete from cart_line where product_id = ${lamp}`);
  expect(await all()).toEqual([carts + 1, pieces + 3]);
  await change(`delete from cart_line where product_id = ${hat}`);
  expect(await all()).toEqual([carts, pieces]);
});

test('without a look at the others', async () => {
  const [asked] = await statementsOf(shop.db, (db) => listLeftCarts(db, since(), 20));
  if (!asked) throw new Error('Nothing was asked.');
  expect(await rowsLookedAt(shop.db, asked)).toBeLessThan(old / 10);
});
