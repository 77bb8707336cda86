import { beforeAll, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What was sold of each category, and the figures as files. */
let shop: TestShop;
let admin: TestPerson;
let [lamps, hats]: [number, number] = [0, 0];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const customer = await aPerson(shop, 'customer');
  lamps = await aCategory(shop, 'Lamps');
  hats = await aCategory(shop, 'Hats, paper');
  const lamp = await aProduct(shop, {
    name: 'Moon lamp',
    price: 300,
    subCategoryId: await aSubCategory(shop, { categoryId: lamps }),
  });
  const subCategoryId = await aSubCategory(shop, { categoryId: hats });
  const [red, blue] = [
    await aProduct(shop, { name: 'Red hat', price: 50, subCategoryId }),
    await aProduct(shop, { name: 'Blue hat', price: 40, subCategoryId }),
  ];
  await order(shop, customer, [aLine(lamp, 2), aLine(red, 3)]);
  await order(shop, customer, [aLine(blue, 5)]);
  const taken = await order(shop, customer, [aLine(lamp, 4)]);
  const cancel = `/v1/order_alert/${taken.body.order_id}/cancel`;
  expect((await shop.send('PUT', cancel, {}, bearer(customer.token))).status).toBe(200);
  // What is deleted was sold all the same.
  await shop.send('PUT', `/v1/products/${blue}/delete`, undefined, bearer(admin.token));
});

const read = (path: string, token = admin.token) => shop.get(path, bearer(token));
const file = async (of: string) =>
  String((await read(`/v1/dashboard/figures/export?of=${of}&days=7`)).body)
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '');

test('categories stand by what they earned, without cancelled orders', async () => {
  expect((await read('/v1/dashboard/categories?days=7')).body.data).toEqual([
    { category_id: lamps, category_name: 'Lamps', units: 2, revenue: 600 },
    { category_id: hats, category_name: 'Hats, paper', units: 8, revenue: 350 },
  ]);
});

test('the figures are files: by category, by product and by day', async () => {
  expect(await file('categories')).toEqual([
    'category,units,revenue',
    'Lamps,2,600',
    '"Hats, paper",8,350',
  ]);
  const products = await file('products');
  expect(products[0]).toBe('product_id,product,category,units,revenue');
  expect(products[1]).toMatch(/^\d+,Blue hat,"Hats, paper",5,200$/);
  expect(products).toHaveLength(4);
  const days = await file('days');
  expect(days).toHaveLength(8);
  expect(days.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,2,950$/);
});

test('unknown figures are refused, and who packs sees none', async () => {
  const unknown = await read('/v1/dashboard/figures/export?of=secrets');
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'of']);
  const packer = await aPerson(shop, 'packer');
  for (const path of ['categories', 'figures/export?of=days']) {
    expect((await read(`/v1/dashboard/${path}`, packer.token)).status).toBe(403);
  }
});
