import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { productSorts } from '#contract/catalogue/words.ts';

import { fillWithProducts } from './support/many-products.ts';
import { aPerson } from './support/people.ts';
import { type Sent, listenTo, planOf } from './support/plans.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/**
 * How the database answers visitors' queries, with 10,000 products: stored in `public-reads.plans.txt`, so that a
 * changed plan is noticed. `vitest run -u tests/public-reads.test.ts` writes it anew.
 */
const products = 10_000;

const filters = [
  'in_stock=true',
  'min_price=100&max_price=300',
  'category_id=3',
  'sub_category_id=7&in_stock=true&max_price=500',
  'ids=3,17,4000',
  'origin=CN',
  'origin=IN',
];
const searches = [
  'golden balloon',
  'eggless',
  'baloon',
  'chocolate table 45',
  'nothing like it',
  'cake stand for a table in midnight',
];

/** Addresses of every public read, each with what can be asked of it. */
const reads: Record<string, string[]> = {
  'GET /v1/user/information': [''],
  'GET /v1/category': [''],
  'GET /v1/category/details/{id}': [''],
  'GET /v1/category/sub-category': ['', '?category_id=3'],
  'GET /v1/category/sub-category/{id}': [''],
  'GET /v1/products': [
    ...productSorts.flatMap((sort) => [`?sort=${sort}`, `?sort=${sort}&page=500`]),
    ...productSorts.flatMap((sort) => filters.map((filter) => `?sort=${sort}&${filter}`)),
    ...searches.flatMap((words) => [
      `?search=${words}`,
      `?search=${words}&sort=price_asc&in_stock=true&page=2`,
    ]),
  ],
  'GET /v1/products/sub_category/{id}': productSorts.flatMap((sort) => [
    `?sort=${sort}`,
    `?sort=${sort}&in_stock=true&min_price=100`,
  ]),
  'GET /v1/products/suggestions': ['?q=cho', '?q=golden ca', '?q=eggl', '?q=zzz'],
  'GET /v1/returns/rules': [''],
  'GET /v1/products/origins': ['', '?category_id=3', '?sub_category_id=7'],
  'GET /v1/products/times': ['', '?page=2'],
  'GET /v1/products/{id}': [''],
  'GET /v1/products/{id}/questions': ['', '?page=2'],
  'GET /v1/products/{id}/reviews': ['', '?page=3'],
  'GET /v1/products/dashboard-image': [''],
  'GET /v1/products/courses/list': [''],
  'GET /v1/offers': [''],
  'GET /v1/shelves': [''],
  'GET /v1/shelves/product/{id}': [''],
  'GET /v1/products/{id}/delivery': ['?pin=410206'],
  // It asks the directory in memory, and no table: shipping/pins.test.ts.
  'GET /v1/shipping/pins/{pin}': [],
  'GET /v1/setup': [''],
  // Found by the hash of its token alone; what it does is in orders/cod-confirmations.test.ts.
  'GET /v1/cod/{token}': [],
  'GET /v1/papers/linked/{token}': [],
  // It leads to a page, and what it does is in payments/returns.test.ts.
  'GET /v1/payments/return/{provider}/{attempt}': [],
};

/** Tables that grow with the shop: reading one whole is never the way to a page. */
const large =
  /Seq Scan on (?:product\w*|picture|review|search_word|stock_movement|order\w*|account(?!_tally)\w*|session|promo_use)$/;

let shop: TestShop;
let client: pg.Client;
let sent: Sent[];

beforeAll(async () => {
  shop = await openTestShop();
  sent = listenTo(shop.pool);
  await fillWithProducts(shop.admin, products);
  await fillWithSales();
  client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  // What machines differ in: how many cores and how much memory there are.
  await client.query(
    "set max_parallel_workers_per_gather = 0; set effective_cache_size = '4GB'; set work_mem = '4MB'; set jit = off",
  );
});
afterAll(() => client.end());

test('every public read is among those whose plans are known', async () => {
  const { body } = await shop.get('/v1/openapi.json');
  const paths = body.paths as Record<string, Record<string, { 'x-access': string }>>;
  const isPublic = Object.entries(paths).filter(([, { get }]) => get?.['x-access'] === 'public');
  expect(Object.keys(reads).toSorted()).toEqual(isPublic.map(([path]) => `GET ${path}`).toSorted());
});

test(
  'what visitors ask is found by indexes, in ways that are known',
  { timeout: 60_000 },
  async () => {
    const askedBy = new Map<string, Set<string>>();
    const scans: string[] = [];
    for (const [endpoint, queries] of Object.entries(reads)) {
      for (const query of queries) {
        for (const statement of await sentBy(endpoint.slice(4).replace('{id}', '5') + query)) {
          const lines = await planOf(client, statement);
          // Searches without a result are counted beside reads, at a time of its own.
          if (lines.includes('ModifyTable on lost_search')) continue;
          const plan = lines.join('\n');
          askedBy.set(plan, (askedBy.get(plan) ?? new Set()).add(endpoint + query));
          if (lines.some((line) => large.test(line))) scans.push(`${endpoint}${query}\n${plan}`);
        }
      }
    }
    expect(scans).toEqual([]);
    const chapters = Array.from(
      askedBy,
      ([plan, addresses]) => `${[...addresses].join('\n')}\n\n${plan.replaceAll(/^/gm, '    ')}\n`,
    );
    await expect(chapters.join('\n')).toMatchFileSnapshot('public-reads.plans.txt');
  },
);

test.each([
  '/v1/products?',
  '/v1/products?in_stock=true&',
  '/v1/products/sub_category/5?',
  '/v1/products?search=golden balloon&',
])('how a range of prices in %s is found and counted hangs on how wide it is', async (list) => {
  const asked: Sent[] = [];
  // What comes so often is prepared, and then planned once for all values.
  for (let n = 0; n < 12; n += 1) {
    asked.push(...(await sentBy(`${list}min_price=${100 + n}&max_price=${150 + n}`)));
  }
  const ranges = asked.filter(({ text }) => /price_paise"? <= /.test(text));
  expect(ranges.length).toBeGreaterThanOrEqual(12);
  expect(ranges.filter(({ name }) => name !== undefined).map(({ text }) => text)).toEqual([]);
});

/**
 * Orders of five years and what sold in two, so that what sold best is looked for among much else. A day has so few
 * orders that the weekday, which decides how many days are added to whole weeks, changes no plan.
 */
async function fillWithSales(): Promise<void> {
  const { id } = await aPerson(shop, 'customer');
  await sql`
    insert into "order" (account_id, created_at, payment_method, recipient_phone, shipping_address,
      subtotal_paise, total_paise, attempt_hash, delivery_status)
    select ${id}, now() - make_interval(days => 1800 - n / 10), 'COD', '9000000000', 'Panvel',
      10000, 10000, ''::bytea, 'Delivered'
    from generate_series(1, 18000) as n
  `.execute(shop.db);
  await sql`
    insert into order_line (order_id, product_id, quantity, price_paise, product_name,
      sub_category_name, category_name)
    select id, (select min(id) from product), 1, 10000, 'Fan', 'Fans', 'Paper' from "order"
  `.execute(shop.db);
  await sql`
    insert into product_week (product_id, week, units, paise)
    select n, week_in_india(now() - make_interval(weeks => weeks)), n, n
    from generate_series(1, 1000) as n, generate_series(0, 103) as weeks
  `.execute(shop.admin);
  await sql`
    insert into bought_together (product_id, other_id, place)
    select n, n + place, place from generate_series(1, 1000) as n, generate_series(1, 18) as place
  `.execute(shop.admin);
  await sql`
    insert into order_day (day, slot, orders, total_paise, first_order, last_order)
    select current_date - 2000 - n, 0, 1, 10000, 1, 1 from generate_series(1, 5000) as n
  `.execute(shop.admin);
  await sql`analyze`.execute(shop.admin);
}

async function sentBy(address: string): Promise<Sent[]> {
  sent.length = 0;
  const { status } = await shop.get(encodeURI(address));
  expect(status, address).toBe(200);
  return sent.toSorted((one, other) => (one.text < other.text ? -1 : 1));
}
