import { beforeAll, describe, expect, test } from 'vitest';

import { countryNames } from '#contract/catalogue/countries.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let category: number;
let lamps: number;
let others: number;
let swiss: number;
let unsaid: number;

const importer = 'Panvel Imports, Sector 17, New Panvel 410206';

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  category = await aCategory(shop);
  lamps = await aSubCategory(shop, { categoryId: category });
  others = await aSubCategory(shop, { categoryId: category });
  const make = (name: string, country: string | null, subCategoryId = lamps) =>
    aProduct(shop, {
      name,
      subCategoryId,
      declared: {
        country_of_origin: country,
        importer: country === null || country === 'IN' ? null : importer,
      },
    });
  swiss = await make('Swiss lamp', 'CH');
  await make('Indian lamp', 'IN');
  await make('Chinese lamp', 'CN');
  await make('Chinese lantern', 'CN', others);
  unsaid = await make('Lamp of nowhere', null);
});

const read = async (path: string) => (await shop.get(path)).body;
const names = async (path: string) =>
  (await read(path)).data.map((product: { product_name: string }) => product.product_name);

describe('the country of origin', () => {
  test('stands on the product, in words, with the importer', async () => {
    expect((await read(`/v1/products/${swiss}`)).data).toMatchObject({
      country_of_origin: 'CH',
      country_name: 'Switzerland',
      importer,
    });
    expect((await read(`/v1/products/${unsaid}`)).data).toMatchObject({
      country_of_origin: null,
      country_name: null,
      importer: null,
    });
  });

  test.each([
    '/v1/products',
    '/v1/products?category_id=CATEGORY',
    '/v1/products/sub_category/LAMPS',
    '/v1/products?search=lamp',
  ])('filters and sorts %s, also in pages', async (list) => {
    const at = (query: string) =>
      list.replace('CATEGORY', String(category)).replace('LAMPS', String(lamps)) +
      (list.includes('?') ? '&' : '?') +
      query;
    const isWhole = !list.includes('LAMPS') && !list.includes('search');
    const chinese = isWhole ? ['Chinese lantern', 'Chinese lamp'] : ['Chinese lamp'];
    expect(await names(at('origin=CN&sort=newest'))).toEqual(chinese);
    expect(await read(at('origin=CN'))).toMatchObject({ total_items: chinese.length });
    expect(await names(at('origin=FR'))).toEqual([]);
    // By the name of the country, not by its code; products without one come last.
    const sorted = [...chinese.toReversed(), 'Indian lamp', 'Swiss lamp', 'Lamp of nowhere'];
    expect(await names(at('sort=origin'))).toEqual(sorted);
    const pages = await Promise.all(
      sorted.map((_, index) => names(at(`sort=origin&page_size=1&page=${index + 1}`))),
    );
    expect(pages.flat()).toEqual(sorted);
  });

  test('with what sold best first', async () => {
    expect(await names('/v1/products?sort=best_sellers&origin=IN')).toEqual(['Indian lamp']);
  });

  test('is counted for the filter: of all, of a category and of a sub-category', async () => {
    const china = { country: 'CN', country_name: 'China' };
    const rest = [
      { country: 'IN', country_name: 'India', products: 1 },
      { country: 'CH', country_name: 'Switzerland', products: 1 },
    ];
    const all = [{ ...china, products: 2 }, ...rest];
    expect((await read('/v1/products/origins')).data).toEqual(all);
    expect((await read(`/v1/products/origins?category_id=${category}`)).data).toEqual(all);
    expect((await read(`/v1/products/origins?sub_category_id=${lamps}`)).data).toEqual([
      { ...china, products: 1 },
      ...rest,
    ]);
  });

  test('is found by words', async () => {
    expect(await names('/v1/products?search=made in switzerland')).toEqual(['Swiss lamp']);
    expect((await names('/v1/products?search=china lamp'))[0]).toBe('Chinese lamp');
  });

  test('is refused where it is no country', async () => {
    expect((await shop.get('/v1/products?origin=india')).status).toBe(422);
    const answer = await shop.send(
      'PATCH',
      `/v1/products/${unsaid}`,
      { country_of_origin: 'Atlantis' },
      bearer(admin.token),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'country_of_origin' }]);
  });
});

test('what is changed is filtered, sorted and found anew', async () => {
  const id = await aProduct(shop, { name: 'Moving lamp', subCategoryId: lamps });
  const change = async (body: object) =>
    (await shop.send('PATCH', `/v1/products/${id}`, body, bearer(admin.token))).status;
  // By its name, as it is written on invoices.
  expect(await change({ country_of_origin: ' japan ', importer })).toBe(200);
  expect((await read(`/v1/products/${id}`)).data).toMatchObject({ country_of_origin: 'JP' });
  expect(await names('/v1/products?origin=JP')).toEqual(['Moving lamp']);
  expect(await names('/v1/products?search=japan')).toEqual(['Moving lamp']);
  expect(await change({ country_of_origin: 'KR' })).toBe(200);
  expect(await names('/v1/products?origin=JP')).toEqual([]);
  expect(await names('/v1/products?search=made in south korea')).toEqual(['Moving lamp']);
  expect(await names('/v1/products?search=japan')).toEqual([]);
  expect(await change({ country_of_origin: '', importer: '' })).toBe(200);
  expect(await names('/v1/products?origin=KR')).toEqual([]);
});

test('many products are told at once, all or none, and it stands in the log', async () => {
  const ids = [await aProduct(shop), await aProduct(shop)];
  const set = (body: object) =>
    shop.send('PATCH', '/v1/products/declarations', body, bearer(admin.token));
  expect((await set({ product_ids: ids, country_of_origin: 'TH', importer })).status).toBe(200);
  expect((await set({ product_ids: ids, country_of_origin: 'TH', importer })).status).toBe(422);
  expect((await set({ product_ids: ids })).status).toBe(422);
  expect((await set({ product_ids: ids, country_of_origin: 'Narnia' })).status).toBe(422);
  expect((await set({ product_ids: [...ids, 999_999], country_of_origin: 'VN' })).status).toBe(404);
  expect(await read('/v1/products?origin=TH')).toMatchObject({ total_items: 2 });
  expect(await read('/v1/products?search=thailand')).toMatchObject({ total_items: 2 });
  const log = await shop.get('/v1/user/audit', bearer(admin.token));
  expect(log.body.data[0]).toMatchObject({ action: 'declarations_changed' });
});

test('customers read it in their language', async () => {
  const countryIn = async (language: string) => {
    const answer = await shop.get(`/v1/products/${swiss}`, { 'accept-language': language });
    return answer.body.data.country_name;
  };
  expect([await countryIn('en'), await countryIn('hi'), await countryIn('mr')]).toEqual([
    'Switzerland',
    'स्विट्ज़रलैंड',
    'स्वित्झर्लंड',
  ]);
  const { body } = await shop.get('/v1/products/origins', { 'accept-language': 'hi' });
  expect(body.data).toContainEqual(expect.objectContaining({ country: 'CN', country_name: 'चीन' }));
});

test('files of products have it, by code or by name, and give it out', async () => {
  const id = await aProduct(shop, { name: 'Filed lamp', subCategoryId: others });
  const write = (text: string) => sendImport(shop, admin.token, text, { isDryRun: false });
  const header = 'product_id,country_of_origin,importer';
  const wrong = await write(`${header}\r\n${id},Utopia,`);
  expect(wrong.result).toMatchObject({
    problem_count: 1,
    problems: [{ line: 2, column: 'country_of_origin' }],
  });
  const done = await write(`${header}\r\n${id},Viet Nam,\r\n`);
  expect(done.result).toMatchObject({ problem_count: 1 });
  expect((await write(`${header}\r\n${id},vietnam,"${importer}"`)).result).toMatchObject({
    changed: 1,
  });
  expect(await names('/v1/products?origin=VN')).toEqual(['Filed lamp']);
  expect(await names('/v1/products?search=vietnam')).toEqual(['Filed lamp']);
  const file: string = (await shop.get('/v1/products/export', bearer(admin.token))).body;
  const [head = ''] = file.split('\r\n');
  expect(head).toContain('country_of_origin,importer');
  expect(file).toContain(`VN,"${importer}"`);
  const unchanged = await write(file);
  expect(unchanged.result).toMatchObject({ problem_count: 0, changed: 0 });
});

test('the countries of the contract are those of the database', async () => {
  const { rows } = await shop.pool.query(
    'select code, country_name(code) as name from unnest($1::text[]) as code',
    [Object.keys(countryNames)],
  );
  expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual(countryNames);
  const { rows: unknown } = await shop.pool.query("select country_name('XX') as name");
  expect(unknown).toEqual([{ name: null }]);
});
