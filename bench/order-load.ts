import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

import pg from 'pg';
import { z } from 'zod';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { NewOrder } from '#server/orders/queries/order-shape.ts';
import { priceOrder } from '#server/orders/use-cases/price-order.ts';
import { cacheDeliveryRules } from '#server/shipping/index.ts';
import { cachePaymentSettings } from '#server/store/index.ts';

import type { OrderSeed } from './fill-order-shop.ts';

const address = '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206';

const lineOf = (productId: number) => ({
  product_id: productId,
  quantity: 1,
  promocode_id: null,
  shipping_address: address,
  payment_method: 'COD' as const,
  payment_status: 'Pending' as const,
});

/** Customers who order repeatedly, each as soon as their last order was acknowledged. */
export class Customers {
  readonly #agent: Agent;
  readonly #url: string;
  readonly #tokens: string[];

  constructor(url: string, tokens: string[]) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
    this.#url = `${url}/v1/buyed_product`;
    this.#tokens = tokens;
  }

  /** Runs all of them for this long; returns orders per second and the p99 in ms. */
  async order(choose: () => number[], ms: number): Promise<{ perSecond: number; p99: number }> {
    const times: number[] = [];
    const begin = performance.now();
    const customer = async (token: string) => {
      while (performance.now() - begin < ms) {
        const sent = performance.now();
        await this.#send(token, choose());
        times.push(performance.now() - sent);
      }
    };
    await Promise.all(this.#tokens.map(customer));
    const seconds = (performance.now() - begin) / 1000;
    const ordered = times.toSorted((one, other) => one - other);
    return {
      perSecond: times.length / seconds,
      p99: ordered[Math.floor((ordered.length - 1) * 0.99)] ?? 0,
    };
  }

  #send(token: string, products: number[]): Promise<void> {
    const body = JSON.stringify(products.map(lineOf));
    return new Promise((resolve, reject) => {
      const sending = request(
        this.#url,
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': randomBytes(16).toString('hex'),
          },
        },
        (response) => {
          response.resume();
          response.once('end', () =>
            response.statusCode === 201
              ? resolve()
              : reject(new Error(`An order answered ${response.statusCode}.`)),
          );
        },
      );
      sending.once('error', reject);
      sending.end(body);
    });
  }
}

/** The same size as the shop's own connection pool for orders. */
const poolSize = 16;

const statement = 'select place_order($1::jsonb) as placed';

type AskedOrder = z.input<typeof NewOrder>;

/** An order as the shop asks the database for it, with all that is compared when it is placed. */
export async function pricedSample(
  db: Db,
  { accountIds, products }: OrderSeed,
): Promise<AskedOrder> {
  const [accountId = 0] = accountIds;
  const at = new Date();
  const attempt = {
    key: null,
    hash: randomBytes(32),
    retentionMs: limits.attemptMs,
    begun: at.toISOString(),
  };
  const { order } = await priceOrder(
    db,
    { accountId, address: '127.0.0.1', at, lines: [lineOf(products[0] ?? 0)] },
    attempt,
    {
      ...(await cachePaymentSettings(db).read()),
      delivery: await cacheDeliveryRules(db).read(),
      hasGateway: false,
      isCalledAsked: true,
      isGuessCounted: false,
    },
  );
  return z.encode(NewOrder, order);
}

/** Sends the same orders straight to the database, like this sample; returns orders per second. */
export async function placeStraight(
  url: string,
  { seed, sample }: { seed: OrderSeed; sample: AskedOrder },
  choose: () => number[],
  customers: number,
  ms: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  let orders = 0;
  const begin = performance.now();
  const customer = async (place: number) => {
    while (performance.now() - begin < ms) {
      const products = choose();
      const prices = products.map((id) => seed.prices.get(id) ?? 0);
      const total = prices.reduce((sum, price) => sum + price, 0);
      const asked = {
        ...sample,
        head: {
          ...sample.head,
          account_id: seed.accountIds[place],
          subtotal_paise: total,
          total_paise: total,
          attempt_key: randomBytes(16).toString('hex'),
          attempt_hash: `\\x${randomBytes(32).toString('hex')}`,
        },
        lines: products.map((id, at) => ({
          product_id: id,
          quantity: 1,
          price_paise: prices[at],
          discount_paise: 0,
        })),
        begun: new Date().toISOString(),
        is_final: true,
      };
      const { rows } = await pool.query<{ placed: { outcome: string } }>({
        name: 'place order',
        text: statement,
        values: [JSON.stringify(asked)],
      });
      if (rows[0]?.placed.outcome !== 'placed') {
        throw new Error(`An order was ${rows[0]?.placed.outcome}.`);
      }
      orders += 1;
    }
  };
  await Promise.all(Array.from({ length: customers }, (_, place) => customer(place)));
  const seconds = (performance.now() - begin) / 1000;
  await pool.end();
  return orders / seconds;
}
