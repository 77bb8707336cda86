import { randomBytes } from 'node:crypto';

import type { Shop } from '#server/app/bootstrap.ts';

import { admit } from '../admit.ts';
import { fillProducts, openBenchShop } from '../bench-shop.ts';
import type { Figure } from '../figure.ts';
import { fillOrders } from '../fill-orders.ts';
import { numbersFrom, phonesFrom } from '../generate-orders.ts';
import { type Read, compare } from '../measure.ts';

const [few, many] = [10_000, 1_000_000];
const products = 1_000;

/** The dashboard's requests to a shop with this many orders. */
const paths = (orders: number) => ({
  'orders, first page': '/v1/order_alert/all',
  'orders, by cursor': `/v1/order_alert/all?after=${numbersFrom + orders / 2}`,
  'orders, Undelivered': '/v1/order_alert/all?delivery_status=Undelivered',
  'orders, Delivered, by cursor': `/v1/order_alert/all?delivery_status=Delivered&after=${numbersFrom + orders / 2}`,
  'orders, Canceled': '/v1/order_alert/all?delivery_status=Canceled',
  'orders of a phone': `/v1/order_alert/all?search=${phonesFrom + 500}`,
  'orders of the beginning of a phone': `/v1/order_alert/all?search=${String(phonesFrom).slice(0, 9)}`,
  'order by its number': `/v1/order_alert/all?search=${numbersFrom + orders / 2}`,
  'orders with a word': '/v1/order_alert/all?search=balloon',
  statistics: '/v1/dashboard/statistics',
});

/**
 * In ms, a factor, and ms. Insights read every order line of their period, so their time grows with the number of
 * orders.
 */
const [p95, growth, insightsP95] = [20, 1.5, 50];

/** S7: response times of the dashboard with 10,000 and with 1,000,000 orders, and of its insights. */
export async function measureOrderLists(): Promise<Figure[]> {
  const token = randomBytes(32).toString('base64url');
  await using small = await openBenchShop(withOrders(few, token));
  await using large = await openBenchShop(withOrders(many, token));
  const inLarge = Object.values(paths(many));
  const reads: Read[] = Object.entries(paths(few)).map(([name, path], place) => ({
    name,
    small: path,
    large: inLarge[place] ?? path,
    p95,
    growth,
  }));
  const insights = '/v1/dashboard/insights';
  reads.push({ name: 'insights, 30 days', small: insights, large: insights, p95: insightsP95 });
  const headers = { authorization: `Bearer ${token}` };
  return await compare({ url: small.url, headers }, { url: large.url, headers }, reads);
}

const withOrders = (orders: number, token: string) => ({
  name: `${orders}-orders`,
  fill: async (shop: Shop) => {
    await fillProducts(shop, products);
    await fillOrders(shop, orders);
    await admit(shop, token);
  },
});
