import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let packer: TestPerson;
let fan: number;

beforeAll(async () => {
  shop = await openTestShop();
  packer = await aPerson(shop, 'packer');
  fan = await aProduct(shop, { name: 'Pastel fan', price: 749, stock: 50 });
});

const count = (products: unknown[], path = '/v1/products/many/stock') =>
  shop.send('PATCH', path, { products }, bearer(packer.token));

test('whoever may count the stock sets it, unless it has changed meanwhile', async () => {
  const { status, body } = await count([{ product_id: fan, seen_stock: 50, stock: 47 }]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ product_id: fan, stock: 47, product_price: 749 }]);
  const late = await count([{ product_id: fan, seen_stock: 50, stock: 46 }]);
  expect(late.status).toBe(409);
  expect((await count([{ product_id: fan, seen_stock: 47, stock: 47 }])).status).toBe(422);
});

test('and sets no price by it', async () => {
  const one = { product_id: fan, seen_stock: 47, stock: 47 };
  const priced = { ...one, seen_price: 749, product_price: 1 };
  expect((await count([priced])).status).toBe(422);
  expect((await count([priced], '/v1/products/many')).status).toBe(403);
  for (const wrong of [
    [],
    [one, one],
    [{ product_id: fan, seen_stock: 47 }],
    [{ ...one, stock: -1 }],
  ]) {
    expect((await count(wrong)).status).toBe(422);
  }
  expect((await shop.get(`/v1/products/${fan}`)).body.data).toMatchObject({
    product_price: 749,
    stock: 47,
  });
});
