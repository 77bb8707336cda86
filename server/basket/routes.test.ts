import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let product: number;

beforeAll(async () => {
  shop = await openTestShop();
  product = await aProduct(shop, { price: 500 });
});

const quote = async (more: Record<string, unknown>) =>
  (await shop.post('/v1/orders/quote', { lines: [{ product_id: product, quantity: 1 }], ...more }))
    .body.data;

describe('a quote', () => {
  test('tells prices, stock and what is missing, to visitors too', async () => {
    const scarce = await aProduct(shop, { name: 'Scarce', price: 20, stock: 2 });
    const shown = await quote({
      lines: [
        { product_id: scarce, quantity: 3 },
        { product_id: 999_999, quantity: 1 },
        { product_id: scarce, quantity: 1 },
      ],
    });
    expect(shown.missing).toEqual([999_999]);
    expect(shown.lines).toEqual([
      {
        product_id: scarce,
        product_name: 'Scarce',
        product_image: null,
        quantity: 4,
        stock: 2,
        price: 20,
        subtotal: 80,
        discount: 0,
        total: 80,
      },
    ]);
  });

  test('takes an address as the form sends it, and refuses what is none', async () => {
    const address = {
      fullName: 'Aarti Deshmukh',
      phone: '098765-43210',
      addressLine1: '12, Gulmohar Society',
      city: 'Panvel',
      state: 'Maharashtra',
      pincode: '410206',
    };
    expect(await quote({ address })).toMatchObject({ total: 500 });
    for (const wrong of [
      { pincode: '010206' },
      { state: 'Bavaria' },
      { phone: '1' },
      { city: ' ' },
    ]) {
      const { status } = await shop.post('/v1/orders/quote', {
        lines: [{ product_id: product, quantity: 1 }],
        address: { ...address, ...wrong },
      });
      expect(status, JSON.stringify(wrong)).toBe(422);
    }
  });

  test('of nothing, of too much or with prices is refused', async () => {
    for (const lines of [
      [],
      [{ product_id: product, quantity: 0 }],
      [
        { product_id: product, quantity: 60 },
        { product_id: product, quantity: 60 },
      ],
      [{ product_id: product, quantity: 1, price: 1 }],
      'all',
    ]) {
      expect((await shop.post('/v1/orders/quote', { lines })).status).toBe(422);
    }
  });
});
