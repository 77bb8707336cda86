import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { bearer, aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let soldOut: number;
beforeAll(async () => {
  shop = await openTestShop({ trustProxy: true });
  soldOut = await aProduct(shop, { stock: 0 });
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = '203.0.113.7';
const enough = 40;
let home = 0;
const aHome = () => `198.51.100.${(home += 1)}`;

/** What anybody can do with a number that they type: it proves nothing, so it must use up nothing of its owner's. */
const acts: Record<string, (phone: string, address: string) => Promise<{ status: number }>> = {
  'begin to order': (phone_no, address) => shop.post('/v1/user/guest', { phone_no }, from(address)),
  complain: (phone_no, address) =>
    shop.post(
      '/v1/complaints/number',
      { phone_no, about: 'shop', kind: 'service', text: 'The lamp came without its plug.' },
      from(address),
    ),
  'ask to be told': (phone_no, address) =>
    shop.post(
      `/v1/products/${soldOut}/restock/number`,
      { phone_no, key: randomUUID() },
      from(address),
    ),
};

test.each(Object.entries(acts))(
  'whoever types a number to %s keeps its owner from nothing',
  async (_, act) => {
    const { phone } = await aPerson(shop, 'customer');
    const statuses: number[] = [];
    for (let time = 0; time < enough; time += 1) {
      statuses.push((await act(phone, stranger)).status);
      if (statuses.at(-1) === 429) break;
    }
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses.at(-1)).toBe(429);
    expect((await act(phone, aHome())).status).toBeLessThan(300);
  },
);

test('an account asks to be told although strangers have asked at its number', async () => {
  const { phone, token } = await aPerson(shop, 'customer');
  for (let time = 0; time < 12; time += 1) await acts['ask to be told']?.(phone, aHome());
  const url = `/v1/products/${soldOut}/restock`;
  const { status } = await shop.post(url, {}, { ...bearer(token), ...from(aHome()) });
  expect(status).toBeLessThan(300);
});
