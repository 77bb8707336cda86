import { beforeAll, expect, test } from 'vitest';

import { aPicture, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let other: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const place = await aSubCategory(shop, { name: 'Lamps' });
  other = await aSubCategory(shop, { name: 'Kites' });
  const products = { Moon: 12, Star: 5, Sun: 0, Comet: 40 };
  for (const [name, stock] of Object.entries(products)) {
    const facts = { name: `${name} lamp`, stock, price: stock + 10, subCategoryId: place };
    ids[name] = await aProduct(shop, facts);
  }
  ids['Kite'] = await aProduct(shop, { name: 'Moon kite', stock: 3, subCategoryId: other });
  const files = [{ name: 'moon.png', bytes: await aPicture(90, 90) }];
  await sendForm(shop, 'PATCH', `/v1/products/${ids['Moon']}`, {}, { ...admin, files });
  await change('delete', ids['Comet']);
});

const change = (what: 'delete' | 'restore', id: number | undefined) =>
  shop.send('PUT', `/v1/products/${id}/${what}`, undefined, bearer(admin.token));

const list = async (query: string) => {
  const { body } = await shop.get(`/v1/products/all?${query}`, bearer(admin.token));
  return body as {
    data: { product_name: string }[];
    total_items: number;
    counts: Record<string, number>;
  };
};
const names = async (query: string) =>
  (await list(query)).data.map(({ product_name: name }) => name);

test('staff find products by stock, picture, category and words, together and with their number', async () => {
  expect((await list('')).counts).toEqual({
    all: 4,
    low: 2,
    out: 1,
    no_picture: 3,
    no_weight: 4,
    no_heading: 4,
    lacking: 4,
    short_dated: 0,
    hidden: 1,
  });
  expect(await names('')).toEqual(['Moon kite', 'Sun lamp', 'Star lamp', 'Moon lamp']);
  expect(await names('stock=in&sort=name')).toEqual(['Moon kite', 'Moon lamp', 'Star lamp']);
  expect(await names('stock=low')).toEqual(['Moon kite', 'Star lamp']);
  expect(await names('stock=out')).toEqual(['Sun lamp']);
  expect(await names('picture=none&sort=name')).toEqual(['Moon kite', 'Star lamp', 'Sun lamp']);
  expect(await names('search=moon&sort=name')).toEqual(['Moon kite', 'Moon lamp']);
  expect(await names('search=moon&picture=none')).toEqual(['Moon kite']);
  expect(await names('search=lamp&stock=low')).toEqual(['Star lamp']);
  expect(await names(`stock=low&sub_category_id=${other}`)).toEqual(['Moon kite']);
  expect(await list('page=2&page_size=3')).toMatchObject({ total_items: 4, total_pages: 2 });
});

test('what is hidden is listed for staff alone, found by its name, and sold again as it was', async () => {
  expect(await names('hidden=true')).toEqual(['Comet lamp']);
  expect(await names('hidden=true&search=LAMP com')).toEqual(['Comet lamp']);
  expect(await names('hidden=true&search=moon')).toEqual([]);
  const { body } = await change('restore', ids['Comet']);
  expect(body).toMatchObject({ message: 'Product is in the shop again', name: 'Comet lamp' });
  const { body: shown } = await shop.get(`/v1/products/${ids['Comet']}`);
  expect(shown.data).toMatchObject({ product_name: 'Comet lamp', stock: 40, product_price: 50 });
  expect((await shop.get('/v1/products?search=comet')).body.total_items).toBe(1);
  expect((await list('')).counts).toMatchObject({ all: 5, hidden: 0 });
  expect((await change('restore', ids['Comet'])).status).toBe(404);
  await expectSound(shop);
});

test('a product comes back to no place that is gone, and takes no name that is another’s by now', async () => {
  await change('delete', ids['Star']);
  const again = await aProduct(shop, { name: 'STAR lamp', subCategoryId: other });
  const { status, body } = await change('restore', ids['Star']);
  expect(status).toBe(409);
  expect(body.detail).toContain('already exists');
  await change('delete', again);
  const cascade = `/v1/category/sub-category/delete/${other}?cascade=true`;
  await shop.send('PUT', cascade, undefined, bearer(admin.token));
  expect((await change('restore', again)).status).toBe(404);
  expect((await change('restore', ids['Star'])).status).toBe(200);
  await expectSound(shop);
});

test('unknown values are refused with a sentence', async () => {
  for (const query of [
    'stock=none',
    'dated=long',
    'picture=some',
    'hidden=yes',
    'sort=best_sellers',
  ]) {
    const { status, body } = await shop.get(`/v1/products/all?${query}`, bearer(admin.token));
    expect(status).toBe(422);
    expect(body.errors[0].message).toMatch(/^[A-Z].+\.$/);
  }
});
