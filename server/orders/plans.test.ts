import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Db } from '#server/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { listBestSellers, listDays } from './queries/days.ts';
import { findOrders, searchedOrders } from './queries/find-orders.ts';
import { listNamesOf } from './queries/names.ts';
import { latestOfFeed, listFeed, listLatestAfter } from './queries/feed.ts';
import {
  countHolders,
  countOrders,
  findOrder,
  listOrders,
  sumTestOrders,
} from './queries/orders.ts';
import { findAttempt } from './queries/place.ts';
import { searchOrders } from './use-cases/search-orders.ts';

/** Large accounts and large orders feel like small ones: whatever is asked, an index answers it. */
let shop: TestShop;
let regular: TestPerson;
let latest: TestPerson;

const perAccount = 10_000;
const perDay = 100;

beforeAll(async () => {
  shop = await openTestShop();
  const product = await aProduct(shop, { stock: 100 });
  const people = await Promise.all([1, 2, 3, 4].map(() => aPerson(shop, 'customer')));
  [regular, latest] = [people[0] as TestPerson, people.at(-1) as TestPerson];
  for (const [place, { id }] of people.entries()) {
    // A hundred a day, until now.
    const daysBefore = (people.length - 1 - place) * (perAccount / perDay);
    await sql`
      insert into "order" (account_id, created_at, payment_method, recipient_phone, shipping_address,
        subtotal_paise, total_paise, attempt_hash, delivery_status)
      select ${id}, now() - make_interval(days => ${daysBefore}::int + (${perAccount} - n) / ${perDay}::int), 'COD', (9000000000 + n)::text, 'Panvel', 10000, 10000, ''::bytea,
        case n % 100 when 0 then 'Packed' else 'Delivered' end
      from generate_series(1, ${perAccount}::int) as n
    `.execute(shop.db);
  }
  await sql`
    insert into order_line (order_id, product_id, quantity, price_paise, product_name,
      sub_category_name, category_name)
    select id, ${product}, 1, 10000, 'Fan', 'Fans', 'Paper' from "order"
  `.execute(shop.db);
  await sql`analyze`.execute(shop.admin);
});

/** How the database would answer what these queries ask. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked = await statementsOf(shop.db, ask);
  const plans = await Promise.all(
    asked.map(({ sql: text, parameters }) =>
      shop.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      ),
    ),
  );
  return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n');
}

const scansOrders = /Seq Scan on "?order(?:_line)?"?\b/;
const firstPage = { page: 1, page_size: 20 };
const lastDays = {
  from: new Date(Date.now() - 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
};

test.each<[string, (db: Db) => Promise<unknown>]>([
  [
    'a page of an account with 10,000 orders',
    (db) => listOrders(db, { accountId: regular.id }, firstPage),
  ],
  ['how many orders it has', (db) => countOrders(db, { accountId: regular.id })],
  ['the first page of all', (db) => listOrders(db, {}, firstPage)],
  ['a page after an order', (db) => listOrders(db, {}, { ...firstPage, after: 20_000 })],
  ['a page by state', (db) => listOrders(db, { state: 'Packed' }, firstPage)],
  ['how many of a state', (db) => countOrders(db, { state: 'Packed' })],
  ['a search by phone', (db) => findOrders(db, { digits: '9000000077', words: [] })],
  ['a search by number', (db) => findOrders(db, { digits: '1077', words: [] })],
  [
    'a search by a part of a number, name or product',
    (db) => findOrders(db, { digits: '1077', words: ['1077', 'fan'] }),
  ],
  ['a page of what is to be packed', (db) => listOrders(db, { waiting: 'to_pack' }, firstPage)],
  ['the orders that the one search finds', (db) => searchOrders(db, '9000000077')],
  ['the orders that it finds by words', (db) => searchOrders(db, 'panvel fan')],
  ['the name of an account', (db) => listNamesOf(db, [regular.id, latest.id])],
  ['one order', (db) => findOrder(db, 20_000, regular.id)],
  ['what came after an order', (db) => listLatestAfter(db, 40_000, 100)],
  ['what came after a place in the feed', (db) => listFeed(db, '1', { without: [], limit: 100 })],
  ['the latest of the feed', (db) => latestOfFeed(db, '1', 200)],
  ['what was ordered on each day', (db) => listDays(db, lastDays)],
  ['what sold best', (db) => listBestSellers(db, lastDays, 10)],
  ['what was paid under test keys', sumTestOrders],
  ['who keeps goods unpaid', countHolders],
])('%s is found by an index', async (_what, ask) => {
  const plan = await planOf(ask);
  expect(plan).toMatch(/Scan/);
  expect(plan).not.toMatch(scansOrders);
});

test('parts of words are looked for in the newest orders alone', async () => {
  const asked = await statementsOf(shop.db, (db) =>
    findOrders(db, { words: ['panvel', 'no such thing'] }),
  );
  for (const question of asked) {
    // Each order and its lines, and its account.
    expect(await rowsLookedAt(shop.db, question)).toBeLessThan(5 * searchedOrders);
  }
});

test.each([null, 'a key'])(
  'an attempt (key: %s) is found without a look at older orders',
  async (key) => {
    const attempt = {
      key,
      hash: Buffer.from('another body'),
      retentionMs: 10_000,
      begun: new Date().toISOString(),
    };
    const asked = await statementsOf(shop.db, (db) => findAttempt(db, latest.id, attempt));
    for (const question of asked) {
      expect(await rowsLookedAt(shop.db, question), question.sql).toBeLessThan(perAccount / 5);
    }
  },
);

test('an order of 100 lines is placed like any other', async () => {
  const other = await openTestShop();
  const customer = await aPerson(other, 'customer');
  const products = await Promise.all(Array.from({ length: 100 }, () => aProduct(other)));
  const { status, body } = await order(
    other,
    customer,
    products.map((product) => aLine(product, 2)),
  );
  expect(status).toBe(201);
  expect(body.data.products).toHaveLength(100);
  expect(body.total_amount).toBe(100 * 2 * 100);
  await expectSound(other);
});

test('an order is planned once for each connection, also when its function is restated', async () => {
  const { rows } = await sql<{ settings: string[] | null }>`
    select proconfig as settings from pg_proc where oid = 'place_order(jsonb)'::regprocedure
  `.execute(shop.db);
  expect(rows).toEqual([{ settings: ['plan_cache_mode=force_generic_plan'] }]);
});
