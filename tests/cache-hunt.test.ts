import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';

import type { Web } from '#server/app.ts';

import { aProduct, aSubCategory } from './support/factories.ts';
import { openCachingApp } from './support/caching-app.ts';
import { aLine } from './support/orders.ts';
import { aPerson, bearer } from './support/people.ts';
import { type RandomRead, askedAgain, randomRead, readFrom } from './support/random-reads.ts';
import { seeded } from './support/seeded.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** `npm run attack` (58) has many more, with the shop's own pages and through nginx. */
const [rounds, readsEach, seed] = [12, 12, 58];

/** Pages that are drawn from all that a page may be drawn from. */
const web: Web = {
  serveFiles: async () => undefined,
  render: async ({ url, headers }, { transport }) => {
    const { pathname, searchParams, href } = new URL(url);
    const path = /^\/search/i.test(pathname)
      ? `/v1/products?search=${encodeURIComponent(searchParams.get('q') ?? '')}`
      : '/v1/products/sub_category/1?sort=name';
    const answer = await transport({ method: 'GET', path });
    const isAhead = headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
    return new Response(`<title>${href} ${answer.text}</title>`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isAhead ? 'private, max-age=10' : 'private, no-cache',
      },
    });
  },
};

let shop: TestShop;
let plainUrl: string;
let cacheUrls: string[];
beforeAll(async () => {
  shop = await openTestShop({ web });
  const caches: FastifyInstance[] = [
    await openCachingApp(shop, web),
    await openCachingApp(shop, web),
  ];
  const open = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });
  [plainUrl = '', ...cacheUrls] = await Promise.all([shop.app, ...caches].map(open));
});

test('whatever is asked and changed, kept answers are those of a shop that keeps nothing', async () => {
  const random = seeded(seed);
  const admin = await aPerson(shop, 'admin');
  const customer = await aPerson(shop, 'customer');
  const shelf = await aSubCategory(shop);
  const products = [
    await aProduct(shop, { subCategoryId: shelf, name: 'Plum cake' }),
    await aProduct(shop, { subCategoryId: shelf, name: 'Tall candle' }),
  ];
  const addresses = [
    '/',
    '/search?q=cake',
    '/search.data?q=cake&_routes=root',
    '/_.data',
    `/products/subcategory/${shelf}?page=1`,
    '/v1/category',
    '/v1/user/information',
    '/v1/products?search=cake&sort=name',
    '/v1/products?page=1&in_stock=true',
    `/v1/products/sub_category/${shelf}`,
    `/v1/products?ids=${products.join(',')}`,
    '/v1/products/suggestions?q=ca',
    ...products.map((id) => `/v1/products/${id}`),
    '/v1/offers',
    '/v1/nowhere',
    '/v1/products/times',
  ];
  const send = async (method: string, address: string, body: unknown, token: string) => {
    const url = cacheUrls[random(cacheUrls.length)];
    const { status } = await fetch(url + address, {
      method,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status, `${method} ${address}`).toBeLessThan(500);
  };
  const product = () => products[random(products.length)] ?? 0;
  const change = (body: object) =>
    send('PATCH', `/v1/products/update/${product()}`, body, admin.token);
  const writes = [
    () => change({ product_price: 1 + random(500) }),
    () => change({ product_name: `Cake ${random(1_000)}` }),
    () => change({ stock: random(50) }),
    () => send('POST', '/v1/buyed_product', [aLine(product())], customer.token),
    () =>
      send(
        'PATCH',
        '/v1/user/information',
        { phone: `98200${10_000 + random(9_999)}` },
        admin.token,
      ),
    () =>
      send(
        'PATCH',
        `/v1/category/sub-category/update/${shelf}`,
        { sub_category_name: `Shelf ${random(99)}` },
        admin.token,
      ),
  ];
  const before: RandomRead[] = [];
  let [compared, unchanged] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const changes = Array.from({ length: random(3) }, () => writes[random(writes.length)]?.());
    const reads = Array.from({ length: readsEach }, () => randomRead(random, addresses, before));
    await Promise.all([
      ...changes,
      ...reads.map((read, at) => readFrom(cacheUrls[at % 2] ?? '', read)),
    ]);
    for (const read of [...reads, randomRead(random, addresses, before)]) {
      const plain = await readFrom(plainUrl, read);
      for (const url of [...cacheUrls, ...cacheUrls]) {
        expect(await readFrom(url, read), JSON.stringify(read)).toEqual(plain);
      }
      compared += 1;
      if (plain.status === 304) unchanged += 1;
      before.push(...askedAgain(read, plain));
    }
  }
  expect(compared).toBe(rounds * (readsEach + 1));
  expect(unchanged).toBeGreaterThan(0);
});
