import { randomBytes } from 'node:crypto';

import type { Shop } from '#server/app/bootstrap.ts';
import { limits } from '#contract/limits.ts';

import { admit } from '../admit.ts';
import { fillProducts, openBenchShop } from '../bench-shop.ts';
import { asBrowsers } from '../demo-shop.ts';
import { type Figure, atMost } from '../figure.ts';
import { fillOrders } from '../fill-orders.ts';
import { phonesFrom } from '../generate-orders.ts';
import { type Crowd, generatePeople } from '../generate-people.ts';
import { type LargeRead, measureReads } from '../measure.ts';
import { askRaw } from '../raw-answer.ts';

const [orders, products] = [500_000, 1_000];
/** With the customers of the orders, 200,000 people. */
const crowd: Crowd = {
  people: 150_000,
  reviewedProducts: 100,
  reviewsEach: 5_000,
  entries: 200_000,
  carts: 50_000,
};
const people = crowd.people + orders / 10;

/** Of the pages of a product's reviews; some reviews are hidden. */
const somePages = 480;

const [p95, insightsP95, maxPage] = [20, 50, 25];
const dayMs = 24 * 60 * 60 * 1000;

const middleOf = (total: number, pageSize: number): number => Math.floor(total / pageSize / 2);
const lastOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
/** Product ids start at 1. */
const ofEachReviewed = (path: (id: number) => string): string[] =>
  Array.from({ length: crowd.reviewedProducts }, (_, place) => path(place + 1));
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** URLs that are requested repeatedly. */
const paths = {
  'people, first page': '/v1/user',
  'people, middle page': `/v1/user?page=${middleOf(people, limits.peoplePageSize)}`,
  'people, last page': `/v1/user?page=${lastOf(people, limits.peoplePageSize)}`,
  'people, customers, middle page': `/v1/user?role_id=3&page=${middleOf(people, limits.peoplePageSize)}`,
  'people, 1 digit': '/v1/user?search=7',
  'people, 3 digits': '/v1/user?search=123',
  'people, 10 digits': `/v1/user?search=${phonesFrom + 500}`,
  'reviews, first page': '/v1/products/reviews/all',
  'reviews, page 1,000': '/v1/products/reviews/all?page=1000',
  'log, first page': '/v1/user/audit',
  'log, middle page': `/v1/user/audit?page=${middleOf(crowd.entries, limits.peoplePageSize)}`,
  'orders, middle page': `/v1/order_alert/all?page=${middleOf(orders, limits.ordersPageSize)}`,
};

const reads: LargeRead[] = [
  ...Object.entries(paths).map(([name, path]) => ({ name, paths: [path], p95 })),
  // Public responses are cached, so each of these is requested only once.
  {
    name: 'a product with 5,000 reviews',
    paths: ofEachReviewed((id) => `/v1/products/${id}`),
    p95,
  },
  {
    name: 'reviews of a product, some page',
    paths: ofEachReviewed((id) => `/v1/products/${id}/reviews?page=${1 + ((id * 37) % somePages)}`),
    p95,
  },
  {
    name: 'page of a product with 5,000 reviews, deep',
    paths: ofEachReviewed((id) => `/product/${id}?reviews=${2 + ((id * 41) % somePages)}`),
    p95,
  },
  { name: 'insights, 90 days', paths: ['/v1/dashboard/insights?days=90'], p95: insightsP95 },
  { name: 'shoppers, 90 days', paths: ['/v1/dashboard/shoppers?days=90'], p95: insightsP95 },
  {
    name: 'order file of 30 days, first bytes',
    paths: [`/v1/order_alert/export?from=${daysAgo(30)}`],
    p95,
    isFile: true,
  },
];

/** S12: response times of counts and pages of long lists, with 200,000 people and 500,000 orders and reviews. */
export async function measureGrownLists(): Promise<Figure[]> {
  const token = randomBytes(32).toString('base64url');
  await using shop = await openBenchShop({
    name: 'grown',
    fill: async (shop: Shop) => {
      await fillProducts(shop, products);
      await fillOrders(shop, orders, (db) => generatePeople(db, crowd));
      await admit(shop, token);
    },
  });
  const headers = { authorization: `Bearer ${token}` };
  const figures = await measureReads({ url: shop.url, headers }, reads);
  const page = await askRaw(`${shop.url}/product/1?reviews=2`, asBrowsers);
  const what = 'page of a product with 5,000 reviews, packed';
  return [...figures, atMost({ what, measured: page.byteLength / 1000, unit: 'kB' }, maxPage)];
}
