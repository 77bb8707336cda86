import { beforeAll, expect, test } from 'vitest';

import { furtherLanguages, languages } from '#contract/languages.ts';
import { openCachingApp } from '#tests/support/caching-app.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Whoever buys reads the catalogue in the language of the call; where there is no translation, in English. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let categoryId: number;
let subCategoryId: number;
let tin: number;
let lamp: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  categoryId = await aCategory(shop, 'Bakeware');
  subCategoryId = await aSubCategory(shop, { name: 'Tins', categoryId });
  const more = { subCategoryId, stock: 50 };
  tin = await aProduct(shop, { name: 'Cake tin', description: 'Round, of steel.', ...more });
  lamp = await aProduct(shop, { name: 'Moon lamp', description: '', ...more });
  const texts = [
    ['product', tin, 'name', 'Cake tin', 'केक टिन'],
    ['product', tin, 'description', 'Round, of steel.', 'गोल, स्टील का।'],
    ['category', categoryId, 'name', 'Bakeware', 'बेकिंग के बर्तन'],
    ['sub_category', subCategoryId, 'name', 'Tins', 'टिन'],
  ].map(([kind, id, field, source, value]) => ({
    kind,
    thing_id: id,
    field,
    source,
    value,
    language: 'hi',
    is_checked: false,
  }));
  await translate(...texts);
});

const translate = async (...texts: object[]) => {
  const answer = await shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const inHindi = { 'accept-language': 'hi-IN' };
const read = async (path: string, headers: object = inHindi) =>
  (await shop.get(path, { ...headers })).body;
const names = (products: { product_name: string }[]) => products.map((one) => one.product_name);

test('lists, a product, shelves and categories are in the language of the call', async () => {
  const list = await read('/v1/products?sort=name');
  expect(list.data).toMatchObject([
    {
      product_name: 'केक टिन',
      product_description: 'गोल, स्टील का।',
      category_name: 'बेकिंग के बर्तन',
      sub_category_name: 'टिन',
    },
    { product_name: 'Moon lamp', product_description: '', sub_category_name: 'टिन' },
  ]);
  expect(names((await read(`/v1/products/sub_category/${subCategoryId}?sort=name`)).data)).toEqual([
    'केक टिन',
    'Moon lamp',
  ]);
  expect((await read(`/v1/products/${tin}`)).data.product_name).toBe('केक टिन');
  expect(names((await read(`/v1/shelves/product/${lamp}`)).data.related)).toEqual(['केक टिन']);
  expect(names((await read('/v1/products/suggestions?q=cake')).products)).toEqual(['केक टिन']);
  const [category] = (await read('/v1/category')).data;
  expect(category).toMatchObject({ category_name: 'बेकिंग के बर्तन' });
  expect(category.sub_categories[0]).toMatchObject({ sub_category_name: 'टिन' });
  const one = await read(`/v1/category/sub-category/${subCategoryId}`);
  expect(one.data.sub_category_name).toBe('टिन');
});

test('English answers, Marathi ones without a translation and those for staff are in English', async () => {
  for (const language of ['en', 'mr', 'fr']) {
    const { data } = await read(`/v1/products/${tin}`, { 'accept-language': language });
    expect(data, language).toMatchObject({
      product_name: 'Cake tin',
      product_description: 'Round, of steel.',
      category_name: 'Bakeware',
    });
  }
  const { data } = await read(`/v1/products/${tin}/desk`, { ...inHindi, ...bearer(admin.token) });
  expect(data).toMatchObject({ product_name: 'Cake tin', sub_category_name: 'Tins' });
});

test('a cart and an order are in the language of whoever reads them', async () => {
  const lines = [aLine(tin, 2), aLine(lamp)];
  const quote = await shop.send(
    'POST',
    '/v1/orders/quote',
    { lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })) },
    inHindi,
  );
  expect(names(quote.body.data.lines)).toEqual(['केक टिन', 'Moon lamp']);
  const own = bearer(customer.token);
  const placed = await shop.send('POST', '/v1/buyed_product', lines, own);
  const order = async (headers: object = {}) => {
    const path = `/v1/order_alert/details/${placed.body.order_id}`;
    const { data } = await read(path, { ...own, ...headers });
    const [{ product, category, sub_category: sub }] = data.products;
    return [product.product_name, category.category_name, sub.sub_category_name];
  };
  expect(await order()).toEqual(['Cake tin', 'Bakeware', 'Tins']);
  expect(await order(inHindi)).toEqual(['केक टिन', 'बेकिंग के बर्तन', 'टिन']);
});

test('an order has the name of its day: a translation of another name is not put in its place', async () => {
  const owl = await aProduct(shop, { name: 'Owl', subCategoryId, stock: 9 });
  const name = { kind: 'product', thing_id: owl, field: 'name', language: 'hi', is_checked: true };
  await translate({ ...name, source: 'Owl', value: 'उल्लू' });
  const own = { ...bearer(customer.token), ...inHindi };
  const placed = await shop.send('POST', '/v1/buyed_product', [aLine(owl)], own);
  const ordered = async () => {
    const { data } = await read(`/v1/order_alert/details/${placed.body.order_id}`, own);
    return data.products[0].product.product_name;
  };
  const shown = async () => (await read(`/v1/products/${owl}`)).data.product_name;
  const rename = { product_name: 'Red owl' };
  await shop.send('PATCH', `/v1/products/${owl}`, rename, bearer(admin.token));
  // Its translation is of the older name: right for the order, and shown until there is a newer one.
  expect([await ordered(), await shown()]).toEqual(['उल्लू', 'उल्लू']);
  await translate({ ...name, source: 'Red owl', value: 'लाल उल्लू' });
  expect([await ordered(), await shown()]).toEqual(['Owl', 'लाल उल्लू']);
});

test('a translation is text, whatever it contains', async () => {
  const name = { kind: 'product', thing_id: lamp, field: 'name', language: 'mr', is_checked: true };
  for (const value of ['<b>चंद्र</b> & "दिवा"', '$&', 'क्\u200dष', 'x'.repeat(5000)]) {
    await translate({ ...name, source: 'Moon lamp', value });
    const { data } = await read(`/v1/products/${lamp}`, { 'accept-language': 'mr' });
    expect(data.product_name).toBe(value);
  }
});

test('a translation that was answered is in the next response of every process, in its language and in no other', async () => {
  const caches = [await openCachingApp(shop), await openCachingApp(shop)];
  const urls = [
    '/v1/category',
    `/v1/category/sub-category/${subCategoryId}`,
    '/v1/products',
    `/v1/products/sub_category/${subCategoryId}`,
    `/v1/products/${tin}`,
    `/v1/shelves/product/${lamp}`,
    '/v1/shelves',
    '/v1/products/suggestions?q=cake',
  ];
  const reads = languages.flatMap((language) => urls.map((url) => ({ language, url })));
  const expectNothingOld = async () => {
    for (const { language, url } of reads) {
      const headers = { 'accept-language': language, 'user-agent': '' };
      const { body } = await shop.get(url, headers);
      for (const cache of caches) {
        const cached = await cache.inject({ url, headers });
        expect(cached.json(), `${language} ${url}`).toEqual(body);
      }
    }
  };
  await expectNothingOld();
  for (const [kind, id, field] of [
    ['product', tin, 'name'],
    ['product', tin, 'description'],
    ['category', categoryId, 'name'],
    ['sub_category', subCategoryId, 'name'],
  ] as const) {
    for (const value of ['केक', 'मोमबत्ती', '']) {
      const text = { kind, thing_id: id, field, source: '?', value, is_checked: false };
      const answer = await caches[1]?.inject({
        method: 'PUT',
        url: '/v1/texts',
        headers: bearer(admin.token),
        payload: { texts: furtherLanguages.map((language) => ({ ...text, language })) },
      });
      expect(answer?.statusCode).toBe(200);
      await expectNothingOld();
    }
  }
});

test('a refused order calls products as its customer reads them', async () => {
  const rare = await aProduct(shop, { name: 'Rare tin', price: 100, stock: 2, subCategoryId });
  const text = { kind: 'product', thing_id: rare, field: 'name', source: 'Rare tin' };
  await translate({ ...text, language: 'hi', value: 'अनोखा टिन', is_checked: false });
  const refusedIn = async (language: string) => {
    const headers = { ...bearer(customer.token), 'accept-language': language };
    const lines = [aLine(rare, 3), aLine(lamp, 60)];
    const { status, body } = await shop.post('/v1/buyed_product', lines, headers);
    expect(status).toBe(409);
    return body.errors.map(({ message }: { message: string }) => message);
  };
  expect(await refusedIn('en')).toEqual([
    'Only 2 of Rare tin are left.',
    expect.stringMatching(/^Only \d+ of Moon lamp/),
  ]);
  const [ofTin, ofLamp] = await refusedIn('hi');
  expect(ofTin).toContain('अनोखा टिन');
  expect(ofTin).not.toContain('Rare tin');
  expect(ofLamp).toContain('Moon lamp');
});
