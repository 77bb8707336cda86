import { randomBytes } from 'node:crypto';

import { checkInvariants } from '#server/cli/invariants.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { openToFill, serveBenchShop, settingsOf } from '../bench-shop.ts';
import { type Figure, atMost, median, shareOf } from '../figure.ts';
import { type OrderSeed, fillOrderShop } from '../fill-order-shop.ts';
import { Customers, placeStraight, pricedSample } from '../order-load.ts';

const customerCount = 32;
const roundMs = 5_000;
const rounds = 3;
const minShare = 0.5;
const maxP99Ms = 150;

/** The products of an order, one of each. */
type Choice = (seed: OrderSeed) => number[];

const anyThree: Choice = ({ products }) => {
  const start = Math.floor(Math.random() * products.length);
  return [0, 101, 202].map((step) => products[(start + step) % products.length] ?? 1);
};
const theHotOne: Choice = ({ products }) => [products[0] ?? 1];

/** S4: orders of three products out of 300, through the shop compared with straight to the database. */
export async function measureOrders(): Promise<Figure[]> {
  const { straight, through, p99, wrong } = await measure(anyThree);
  return [
    shareOf('O', { what: 'three products', measured: through, unit: '/s' }, straight, minShare),
    atMost({ what: 'three products, p99', measured: p99, unit: 'ms' }, maxP99Ms),
    atMost({ what: 'three products, broken invariants', measured: wrong, unit: '' }, 0),
  ];
}

/** S5: orders that all contain the same product, measured in the same way. */
export async function measureHotOrders(): Promise<Figure[]> {
  const { straight, through, wrong, unaccounted } = await measure(theHotOne);
  return [
    shareOf('O', { what: 'one hot product', measured: through, unit: '/s' }, straight, minShare),
    atMost({ what: 'one hot product, not sold exactly', measured: unaccounted, unit: 'units' }, 0),
    atMost({ what: 'one hot product, broken invariants', measured: wrong, unit: '' }, 0),
  ];
}

interface Measured {
  straight: number;
  through: number;
  p99: number;
  /** The number of violated invariants afterwards. */
  wrong: number;
  /** The difference between the stock taken and the acknowledged orders, in units. */
  unaccounted: number;
}

/** Alternates between the two, so that both run under the same conditions. */
async function measure(choose: Choice): Promise<Measured> {
  await using stack = new AsyncDisposableStack();
  const settings = settingsOf('orders');
  const shop = await openToFill(settings, stack);
  const tokens = Array.from({ length: customerCount }, () => randomBytes(32).toString('base64url'));
  const seed = await fillOrderShop(shop, tokens);
  await using server = await serveBenchShop({ ...settings, DATABASE_URL: shop.url });
  const customers = new Customers(server.url, tokens);
  const sample = await pricedSample(shop.db, seed);
  const before = await stockOf(shop);
  let pieces = 0;
  const chosen = () => {
    const products = choose(seed);
    pieces += products.length;
    return products;
  };
  const straight = (ms: number) =>
    placeStraight(shop.url, { seed, sample }, chosen, customerCount, ms);
  const through = (ms: number) => customers.order(chosen, ms);

  await through(roundMs / 2);
  await straight(roundMs / 2);
  const results: { straight: number; perSecond: number; p99: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ straight: await straight(roundMs), ...(await through(roundMs)) });
  }
  const broken = (await checkInvariants(shop.db)).filter(({ count }) => count > 0);
  return {
    straight: median(results.map(({ straight }) => straight)),
    through: median(results.map(({ perSecond }) => perSecond)),
    p99: median(results.map(({ p99 }) => p99)),
    wrong: broken.length,
    unaccounted: Math.abs(before - (await stockOf(shop)) - pieces),
  };
}

async function stockOf({ db }: Shop): Promise<number> {
  const { pieces } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.sum('stock').as('pieces'))
    .executeTakeFirstOrThrow();
  return Number(pieces);
}
