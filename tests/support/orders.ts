import { expect } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { type TestPerson, bearer } from './people.ts';
import type { TestShop } from './test-shop.ts';

export { aLine } from './order-line.ts';

/** Expects every invariant to hold (npm run shop -- check). */
export async function expectSound(shop: Pick<Shop, 'db'>): Promise<void> {
  const findings = await checkInvariants(shop.db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
}

interface OrderOptions {
  key?: string;
  quote?: string;
  /** Of the pages on which it is placed; the shop's usual one without it. */
  language?: string;
}

/** Sends an order as a customer's browser does. */
export const order = (
  shop: TestShop,
  person: TestPerson,
  lines: unknown,
  { key, quote, language }: OrderOptions = {},
) =>
  shop.post('/v1/buyed_product', lines, {
    ...bearer(person.token),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(quote !== undefined && { quote }),
    ...(language !== undefined && { 'accept-language': language }),
  });

export const stockOf = async (shop: Pick<Shop, 'db'>, productId: number): Promise<number> => {
  const { stock } = await shop.db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
};

export const countOrders = async (shop: Pick<Shop, 'db'>): Promise<number> => {
  const { count } = await shop.db
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
