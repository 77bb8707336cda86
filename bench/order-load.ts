import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

import pg from 'pg';

import type { OrderSeed } from './fill-order-shop.ts';

const address = '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206';

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
    const body = JSON.stringify(
      products.map((id) => ({
        product_id: id,
        quantity: 1,
        promocode_id: null,
        shipping_address: address,
        payment_method: 'COD',
        payment_status: 'Pending',
      })),
    );
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

/** Sends the same orders straight to the database; returns orders per second. */
export async function placeStraight(
  url: string,
  seed: OrderSeed,
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
        head: {
          account_id: seed.accountIds[place],
          payment_method: 'COD',
          shipping_address: address,
          subtotal_paise: total,
          offer_discount_paise: 0,
          promo_discount_paise: 0,
          shipping_paise: 0,
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
        retention_ms: 86_400_000,
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
