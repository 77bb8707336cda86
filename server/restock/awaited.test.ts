import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { pageOfAwaited } from './use-cases.ts';

/** All requests are added up once for a page, its counts included. */
let shop: TestShop;
let hat: number;
beforeAll(async () => {
  shop = await openTestShop();
  const lamp = await aProduct(shop, { name: 'Moon lamp', stock: 0 });
  hat = await aProduct(shop, { name: 'Paper hat', stock: 3 });
  await aProduct(shop, { name: 'Candle', stock: 0 });
  await sql`
    insert into restock_request (product_id, phone)
    select case when n % 4 = 0 then ${hat}::int else ${lamp}::int end, (9000000000 + n)::text from generate_series(1, 40) as n
  `.execute(shop.db);
});

test('a page and its counts are one statement', async () => {
  const asked = await statementsOf(shop.db, (db) => pageOfAwaited(db, { page: 1, page_size: 1 }));
  // Its subquery is listed as well.
  expect(asked.filter(({ sql: text }) => text.includes('sold_product')).length).toBe(1);
  const { rows, products, people } = await pageOfAwaited(shop.db, { page: 1, page_size: 1 });
  expect(rows).toMatchObject([{ name: 'Paper hat', waiting: 10 }]);
  expect({ products, people }).toEqual({ products: 2, people: 40 });
});

test('a page behind the last one has the counts, and a choice of products has its own', async () => {
  const behind = await pageOfAwaited(shop.db, { page: 9, page_size: 1 });
  expect(behind).toEqual({ rows: [], products: 2, people: 40 });
  const chosen = await pageOfAwaited(shop.db, { page: 1, page_size: 9, ids: [hat] });
  expect(chosen).toMatchObject({ products: 1, people: 10 });
  expect(await pageOfAwaited(shop.db, { page: 1, page_size: 9, ids: [] })).toMatchObject({
    rows: [],
    products: 0,
    people: 0,
  });
});
