import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { aLine } from '#tests/support/order-line.ts';

import type { AttackedShop } from './attacked-shop.ts';
import { type Answer, type Customer, ask } from './customers.ts';

/** A customer's order, requested with the same idempotency key until it is placed. */
export interface Attempt {
  customer: Customer;
  key: string;
  lines: ReturnType<typeof aLine>[];
  statuses: number[];
  /** Set once it is acknowledged. */
  orderId?: number;
}

export interface OrderLoad {
  attempts: Attempt[];
  acknowledged: () => Attempt[];
  /** Resolves when this many more orders are acknowledged. */
  more: (count: number, withinMs?: number) => Promise<void>;
  /** Stops, and resolves once every started order is acknowledged. */
  enough: () => Promise<void>;
}

const pollMs = 25;
const maxQuantity = 5;
const maxLines = 3;

/** Customers who order repeatedly, and retry with the same key if there was no response. */
export function beginOrders({
  url,
  customers,
  products,
}: Pick<AttackedShop, 'url' | 'customers' | 'products'>): OrderLoad {
  const attempts: Attempt[] = [];
  const stopping = new AbortController();

  async function shop(customer: Customer): Promise<void> {
    while (!stopping.signal.aborted) {
      const attempt = { customer, key: randomUUID(), lines: someLines(products), statuses: [] };
      attempts.push(attempt);
      await insist(url, attempt);
    }
  }
  const shopping = Promise.all(customers.map(shop));
  const acknowledged = () => attempts.filter(({ orderId }) => orderId !== undefined);

  return {
    attempts,
    acknowledged,
    more: async (count, withinMs = 60_000) => {
      const enoughAt = acknowledged().length + count;
      const deadline = performance.now() + withinMs;
      while (acknowledged().length < enoughAt) {
        if (performance.now() > deadline) throw new Error('No orders come any more.');
        await pause(5);
      }
    },
    enough: async () => {
      stopping.abort();
      await shopping;
    },
  };
}

export const placeOnce = (url: string, { customer, key, lines }: Attempt): Promise<Answer> =>
  ask('POST', `${url}/v1/buyed_product`, {
    token: customer.token,
    body: lines,
    headers: { 'idempotency-key': key },
  });

async function insist(url: string, attempt: Attempt): Promise<void> {
  while (attempt.orderId === undefined) {
    const { status, body } = await placeOnce(url, attempt);
    attempt.statuses.push(status);
    if (status === 201) attempt.orderId = body.order_id;
    else await pause(pollMs);
  }
}

function someLines(products: number[]) {
  const count = 1 + Math.floor(Math.random() * maxLines);
  const chosen = products.toSorted(() => Math.random() - 0.5).slice(0, count);
  return chosen.map((id) => aLine(id, 1 + Math.floor(Math.random() * maxQuantity)));
}
