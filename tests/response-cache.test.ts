import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { languages } from '#contract/languages.ts';
import { aPicture, aProduct, aSubCategory } from './support/factories.ts';
import { sendForm } from './support/forms.ts';
import { openCachingApp } from './support/caching-app.ts';
import { aLine } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** The cache is never stale: after the response to any write, every process shows the same as one without a cache. */
let shop: TestShop;
let caches: FastifyInstance[];
let admin: TestPerson;
let customer: TestPerson;
let shelf: number;
let otherShelf: number;
let cake: number;
let candle: number;

beforeAll(async () => {
  shop = await openTestShop();
  caches = [await openCachingApp(shop), await openCachingApp(shop)];
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  [shelf, otherShelf] = [await aSubCategory(shop), await aSubCategory(shop)];
  cake = await aProduct(shop, { name: 'Plum cake', stock: 3, subCategoryId: shelf });
  candle = await aProduct(shop, { name: 'Tall candle', stock: 9, subCategoryId: otherShelf });
});

const addresses = () => [
  '/v1/user/information',
  ...['', '/sub-category', `/sub-category/${shelf}`].map((part) => `/v1/category${part}`),
  '/v1/products',
  '/v1/products?sort=price_asc&in_stock=true',
  '/v1/products?sort=best_sellers',
  ...['?sort=origin', '?origin=CN', '/origins'].map((part) => `/v1/products${part}`),
  '/v1/shelves',
  '/v1/products?search=cake',
  '/v1/products?search=rum',
  '/v1/products/suggestions?q=ca',
  '/v1/products/times',
  `/v1/products?ids=${cake},${candle}`,
  `/v1/products/sub_category/${shelf}`,
  `/v1/products/sub_category/${shelf}?search=rum`,
  `/v1/products/sub_category/${otherShelf}?in_stock=true`,
  ...[cake, candle].map((id) => `/v1/products/${id}`),
  '/v1/products/dashboard-image',
  '/v1/products/courses/list',
];

async function expectNothingOld(): Promise<void> {
  const reads = languages.flatMap((language) => addresses().map((url) => ({ language, url })));
  for (const { language, url } of reads) {
    const headers = { 'accept-language': language, 'user-agent': '' };
    const { status, body } = await shop.get(url, headers);
    for (const responseCache of caches) {
      const cached = await responseCache.inject({ url, headers });
      expect([cached.statusCode, cached.json()], `${language} ${url}`).toEqual([status, body]);
    }
  }
}

/** Through one of the two processes, each in turn. */
let writes = 0;
async function write(person: TestPerson, method: string, url: string, body?: object) {
  const responseCache = caches[(writes += 1) % caches.length];
  const answer = await responseCache?.inject({
    method: method as 'POST',
    url,
    headers: bearer(person.token),
    ...(body && { payload: body }),
  });
  expect(answer?.statusCode, answer?.body).toBeLessThan(300);
  return answer?.json();
}

/** A form with a picture; the forms of the tests go to a shop, so the cache is passed as one. */
const writeForm = async (method: 'POST', url: string, fields: Record<string, string>) => {
  const through = { ...shop, app: caches[0] ?? shop.app };
  const files = [{ name: 'p.png', bytes: await aPicture(80, 80) }];
  const answer = await sendForm(through, method, url, fields, { ...admin, files });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
};

const product = (id: number) => `/v1/products/update/${id}`;

describe('nothing that is kept is older than the last answered write:', () => {
  test('a product renamed, repriced, described, moved, weighed and taken away', async () => {
    await expectNothingOld();
    const changes = [
      { product_name: 'Rum cake' },
      { product_price: 450 },
      { product_description: 'With raisins in rum.' },
      { sub_category_id: otherShelf },
      { weight: 1.5, country_of_origin: 'CN', importer: 'Asha, Panvel 410206' },
      { stock: 0, country_of_origin: 'IN' },
      { stock: 40 },
    ];
    for (const change of changes) {
      await write(admin, 'PATCH', product(cake), change);
      await expectNothingOld();
    }
    const extra = await writeForm('POST', '/v1/products', {
      product_name: 'Tea cake',
      product_price: '120',
      stock: '4',
      sub_category_id: String(shelf),
    });
    await expectNothingOld();
    await write(admin, 'PUT', `/v1/products/${extra.product_id}/delete`);
    await expectNothingOld();
  });

  test('prices and stocks of many at once', async () => {
    await write(admin, 'PATCH', '/v1/products/many', {
      products: [
        { product_id: cake, seen_price: 450, seen_stock: 40, product_price: 451 },
        { product_id: candle, seen_price: 100, seen_stock: 9, stock: 2 },
      ],
    });
    await expectNothingOld();
  });

  test('an order, the last one of a product, and what was canceled', async () => {
    const lines = [aLine(cake), aLine(candle, 2)];
    const { order_alert_id: id } = await write(customer, 'POST', '/v1/buyed_product', lines);
    await expectNothingOld();
    await write(customer, 'PUT', `/v1/order_alert/${id}/cancel`, { reason: 'Another day' });
    await expectNothingOld();
  });

  test('shelves made, renamed and taken away', async () => {
    const category = await write(admin, 'POST', '/v1/category/create', { category_name: 'Lamps' });
    await expectNothingOld();
    const { category_id: id } = category.data;
    await write(admin, 'PATCH', `/v1/category/update/${id}`, { category_name: 'Lights' });
    await write(admin, 'POST', '/v1/category/sub-category/create', {
      sub_category_name: 'Paper',
      category_id: id,
    });
    await expectNothingOld();
    await write(admin, 'PATCH', `/v1/category/sub-category/update/${shelf}`, {
      sub_category_name: 'Baked today',
    });
    await expectNothingOld();
    await write(admin, 'PUT', `/v1/category/delete/${id}?cascade=true`);
    await expectNothingOld();
  });

  test('a review that is written, hidden and shown again, and a rating', async () => {
    const review = await shop.db
      .insertInto('review')
      .values({ product_id: candle, user_name: 'Asha', rating: 5, comment: 'Burns for long.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The next write publishes what others wrote too.
    await write(admin, 'PATCH', '/v1/user/information', { phone: '9820012344' });
    await expectNothingOld();
    await write(admin, 'PUT', `/v1/products/reviews/delete/${review.id}`);
    await expectNothingOld();
    await write(admin, 'PUT', `/v1/products/reviews/restore/${review.id}`);
    await expectNothingOld();
  });

  test('the shelves of the home page: their names, their order and what sells', async () => {
    const occasion = await aSubCategory(shop, { name: 'Lanterns' });
    for (const name of ['Moon', 'Star', 'Sun']) {
      await aProduct(shop, { name: `${name} lantern`, price: 90, subCategoryId: occasion });
    }
    const { data } = (await shop.get('/v1/shelves/settings', bearer(admin.token))).body;
    await write(admin, 'PUT', '/v1/shelves/settings', {
      ...data,
      shelves: data.shelves.toReversed(),
      max_price: 95,
      occasions: [{ name: 'Diwali', words: null, sub_category_id: occasion }],
    });
    await expectNothingOld();
    const sold = await aProduct(shop, { name: 'Sky lantern', price: 80, subCategoryId: occasion });
    const placed = await write(customer, 'POST', '/v1/buyed_product', [aLine(sold, 3)]);
    await expectNothingOld();
    await write(customer, 'PUT', `/v1/order_alert/${placed.order_alert_id}/cancel`, {});
    await expectNothingOld();
  });

  test('banners, courses and what the shop says of itself', async () => {
    const banner = await writeForm('POST', '/v1/products/dashboard-image', {});
    await expectNothingOld();
    await write(admin, 'PUT', `/v1/products/delete/dashboard-image/${banner.dashboard_image_id}`);
    await expectNothingOld();
    await write(admin, 'POST', '/v1/products/courses/create', {
      course_name: 'Icing',
      course_link: 'https://www.youtube.com/watch?v=abcdefghijk',
    });
    await expectNothingOld();
    await write(admin, 'PATCH', '/v1/user/information', { phone: '9820012345' });
    await expectNothingOld();
  });
});

test('a page is kept as long as all that it asked for, and not at all where some of that cannot be', async () => {
  let drawn = 0;
  const app = await openCachingApp(shop, {
    serveFiles: async () => undefined,
    render: async (request, { transport }) => {
      drawn += 1;
      const asked = [`/v1/products/${candle}`, '/v1/category'];
      if (request.url.endsWith('/offers')) asked.push('/v1/offers');
      const answers = await Promise.all(asked.map((path) => transport({ method: 'GET', path })));
      const texts = answers.map(({ text }) => text);
      return new Response(`<title>${texts.join()}</title>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  });
  const page = async (url: string) => (await app.inject({ url })).body;
  expect(await page('/')).toBe(await page('/'));
  expect(drawn).toBe(1);
  await write(admin, 'PATCH', product(cake), { product_description: 'With almonds.' });
  await page('/');
  expect(drawn).toBe(1);
  await write(admin, 'PATCH', product(candle), { product_price: 99 });
  expect(await page('/')).toContain('"product_price":99');
  await write(admin, 'PATCH', `/v1/category/sub-category/update/${otherShelf}`, {
    sub_category_name: 'Lights',
  });
  expect(await page('/')).toContain('"Lights"');
  expect(drawn).toBe(3);
  await page('/offers');
  await page('/offers');
  expect(drawn).toBe(5);
});

test('under load, over two processes, no price is shown that is older than the last answered change', async () => {
  const program = path.join(import.meta.dirname, 'support', 'bare-shop.ts');
  const urls = await Promise.all(
    [freshPort(), freshPort()].map(async (port) => {
      const { prints } = run(program, [], { DATABASE_URL: shop.url, PORT: port });
      await prints('The shop is open');
      return `http://127.0.0.1:${port}`;
    }),
  );
  const [writer = ''] = urls;
  let answered = 0;
  const over = new AbortController();
  const reads: { shown: number | undefined; atLeast: number }[] = [];

  async function readOn(url: string): Promise<void> {
    while (!over.signal.aborted) {
      const atLeast = answered;
      const { data } = (await (await fetch(url)).json()) as { data: Priced | Priced[] };
      const shown = [data].flat().find(({ product_id: id }) => id === candle)?.product_price;
      reads.push({ shown, atLeast });
    }
  }
  const readers = urls
    .flatMap((url) => [`${url}/v1/products/${candle}`, `${url}/v1/products?sort=name`])
    .flatMap((url) => Array.from({ length: 4 }, () => readOn(url)));

  for (let price = 101; price <= 200; price += 1) {
    const response = await fetch(writer + product(candle), {
      method: 'PATCH',
      headers: { ...bearer(admin.token), 'content-type': 'application/json' },
      body: JSON.stringify({ product_price: price }),
    });
    expect(response.status).toBe(200);
    answered = price;
  }
  over.abort();
  await Promise.all(readers);
  expect(reads.length).toBeGreaterThan(500);
  expect(reads.filter(({ shown = 0, atLeast }) => shown < atLeast)).toEqual([]);
});

interface Priced {
  product_id: number;
  product_price: number;
}

test('the reference of the API is kept, compressed, and sent whole to nobody who has it', async () => {
  const [responseCache] = caches;
  for (const url of ['/v1/docs/static/swagger-ui-bundle.js', '/v1/docs/json', '/v1/docs/yaml']) {
    const ask = (headers: Record<string, string>) => responseCache?.inject({ url, headers });
    const first = await ask({ 'accept-encoding': 'br' });
    expect(first?.headers, url).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      etag: expect.any(String),
    });
    const again = await ask({ 'if-none-match': String(first?.headers['etag']) });
    expect(again?.statusCode, url).toBe(304);
  }
});
