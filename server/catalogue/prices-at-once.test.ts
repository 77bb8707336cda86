import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Db } from '#server/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { lockProducts, setPricesAndStocks } from './queries/prices.ts';

/** Orders of products wait for whoever sets their prices, half a second at most: it is done in few statements. */
const products = 500;
let shop: TestShop;
let ids: number[];

beforeAll(async () => {
  shop = await openTestShop();
  const first = await aProduct(shop, { stock: 7 });
  await sql`
    insert into product (name, description, price_paise, stock, sub_category_id)
    select name || ' ' || n, description, price_paise, 7, sub_category_id
    from product, generate_series(2, ${products}::int) as n where id = ${first}
  `.execute(shop.db);
  ids = (await shop.db.selectFrom('product').select('id').execute()).map(({ id }) => id);
});

/** Lays the rows of the search the other way round, so that they are met in the order of no id. */
async function turnSearchAround() {
  for (const table of ['product_search', 'product_text'] as const) {
    await shop.admin.transaction().execute(async (db) => {
      await sql`create temporary table laid on commit drop as select * from ${sql.table(table)}`.execute(
        db,
      );
      await sql`truncate ${sql.table(table)}`.execute(db);
      await sql`insert into ${sql.table(table)} select * from laid order by product_id desc`.execute(
        db,
      );
    });
  }
}

const waiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.admin);
  return rows[0]?.waiting;
};

const wanted = (price: number, stock: number) =>
  ids.map((productId) => ({ productId, price, stock }));

test('prices and stock of many products are one statement, and the search copies them in one', async () => {
  expect(ids.length).toBe(products);
  const values = wanted(12_300, 9);
  const [sent, ...more] = await statementsOf(shop.db, async (db) => {
    await setPricesAndStocks(db, values, new Date());
  });
  expect(more).toEqual([]);
  const changing = await shop.admin.startTransaction().execute();
  try {
    const { rows } = await sql<{
      'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }];
    }>`
      explain (analyze, format json) update product set price_paise = 45600`.execute(changing);
    const copied = rows[0]?.['QUERY PLAN'][0].Triggers.find((one) =>
      one['Trigger Name'].includes('repriced'),
    );
    expect(copied?.Calls).toBe(1);
  } finally {
    await changing.rollback().execute();
  }
  expect(sent?.sql).toContain('stock_movement');
  await expectSound(shop);
});

test('what is copied is what was set, and the ledger has what was counted', async () => {
  await shop.db.transaction().execute(async (db) => {
    await lockProducts(db, ids);
    await setPricesAndStocks(db, wanted(20_000, 0), new Date());
  });
  for (const table of ['product_search', 'product_text'] as const) {
    const { rows } = await sql<{ price: number; isThere: boolean; products: number }>`
      select price_paise as price, in_stock as "isThere", count(*)::int as products
      from ${sql.table(table)} group by 1, 2`.execute(shop.db);
    expect(rows, table).toEqual([{ price: 20_000, isThere: false, products }]);
  }
  await expectSound(shop);
});

test('rows of the search are locked by id, in whatever order the prices were sent', async () => {
  const sorted = ids.toSorted((one, other) => one - other);
  const [first = 0, second = 0] = sorted;
  const setting = {
    'a statement': (db: Db) => setPricesAndStocks(db, wanted(31_000, 4).toReversed(), new Date()),
    'an import': async (db: Db) => {
      await sql`select set_config('shop.importing', 'on', true)`.execute(db);
      await setPricesAndStocks(db, wanted(32_000, 4), new Date());
      await sql`select copy_products_to_index(${sorted.toReversed()}::int[])`.execute(db);
    },
  };
  for (const [way, set] of Object.entries(setting)) {
    await turnSearchAround();
    const translating = await shop.admin.startTransaction().execute();
    const lock = (id: number) =>
      sql`select from product_search where product_id = ${id} for no key update nowait`.execute(
        translating,
      );
    await lock(first);
    const done = shop.db.transaction().execute(async (db) => {
      await lockProducts(db, ids);
      await set(db);
    });
    try {
      await expect.poll(waiting).toBe(1);
      for (const id of [second, ...sorted.slice(-1)]) await lock(id);
    } catch (error) {
      throw new Error(`${way} has locked another row first`, { cause: error });
    } finally {
      await translating.rollback().execute();
      await done;
    }
  }
  await expectSound(shop);
});
