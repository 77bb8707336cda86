import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const names = (body: { data: { product_name: string }[] }) =>
  body.data.map((product) => product.product_name);

describe('a list of products', () => {
  let subCategoryId: number;
  let otherId: number;
  beforeAll(async () => {
    const categoryId = await aCategory(shop);
    subCategoryId = await aSubCategory(shop, { categoryId });
    otherId = await aSubCategory(shop, { categoryId });
    const make = (name: string, price: number, stock: number, shelf = subCategoryId) =>
      aProduct(shop, { subCategoryId: shelf, name, price, stock });
    await make('cherry lamp', 500, 0);
    await make('Apple lamp', 300, 9);
    await make('Banana lamp', 300, 2);
    await make('Date lamp', 900, 1, otherId);
  });
  const list = (query = '') => shop.get(`/v1/products/sub_category/${subCategoryId}${query}`);

  test('is newest first and pages by nine unless asked otherwise', async () => {
    const { body } = await list();
    expect(names(body)).toEqual(['Banana lamp', 'Apple lamp', 'cherry lamp']);
    expect(body).toMatchObject({ page_no: 1, page_size: 9, total_pages: 1, total_items: 3 });
    const all = await shop.get('/v1/products');
    expect(all.body).toMatchObject({ page_no: 1, page_size: 12 });
  });

  test('is sorted over the whole list, not within a page', async () => {
    expect(names((await list('?sort=name')).body)).toEqual([
      'Apple lamp',
      'Banana lamp',
      'cherry lamp',
    ]);
    const cheapest = await list('?sort=price_asc&page_size=2');
    expect(names(cheapest.body)).toEqual(['Apple lamp', 'Banana lamp']);
    const dearest = await list('?sort=price_desc&page_size=2&page=2');
    expect(names(dearest.body)).toEqual(['Apple lamp']);
  });

  test('shows every product once over its pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page_size=1&page=${page}`)));
    expect(pages.flatMap(({ body }) => names(body)).toSorted()).toEqual([
      'Apple lamp',
      'Banana lamp',
      'cherry lamp',
    ]);
  });

  test('is filtered by stock and price', async () => {
    expect(names((await list('?in_stock=true')).body)).toEqual(['Banana lamp', 'Apple lamp']);
    expect(names((await list('?min_price=400')).body)).toEqual(['cherry lamp']);
    expect(names((await list('?max_price=300&min_price=300')).body)).toHaveLength(2);
  });

  test('of a category spans its sub-categories', async () => {
    const { body } = await shop.get(`/v1/category/sub-category/${otherId}`);
    const all = await shop.get(`/v1/products?category_id=${body.data.category_id}`);
    expect(all.body.total_items).toBe(4);
    const one = await shop.get(`/v1/products?sub_category_id=${otherId}`);
    expect(names(one.body)).toEqual(['Date lamp']);
  });

  test('past its end is empty and no error', async () => {
    const { status, body } = await list('?page=999');
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], page_no: 999, total_items: 3 });
  });

  test('of an unknown sub-category is 404', async () => {
    expect((await shop.get('/v1/products/sub_category/999999')).status).toBe(404);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e3',
    'page_size=0',
    'page_size=101',
    'sort=cheapest',
    "sort=name'--",
    'in_stock=yes',
    'min_price=-1',
    'min_price=500&max_price=100',
    'category_id=abc',
  ])('refuses %s with 422 and a sentence', async (query) => {
    const { status, body } = await shop.get(`/v1/products?${query}`);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/^[A-Z].+\.$/);
    expect(body.message).toBe(body.detail);
    expect(body.errors[0].path).not.toBe('');
  });
});

describe('how long a list is', () => {
  test('stays right when products come, move and go', async () => {
    const [here, there] = [await aSubCategory(shop), await aSubCategory(shop)];
    const sizeOf = async (id: number) =>
      (await shop.get(`/v1/products/sub_category/${id}`)).body.total_items;
    const moving = await aProduct(shop, { subCategoryId: here });
    await aProduct(shop, { subCategoryId: here, stock: 0 });
    expect(await sizeOf(here)).toBe(2);
    expect(
      (await shop.get(`/v1/products?sub_category_id=${here}&in_stock=true`)).body,
    ).toMatchObject({ total_items: 1, total_pages: 1 });
    const change = (values: object) =>
      shop.db.updateTable('product').set(values).where('id', '=', moving).execute();
    await change({ sub_category_id: there });
    expect([await sizeOf(here), await sizeOf(there)]).toEqual([1, 1]);
    await change({ deleted_at: new Date() });
    expect([await sizeOf(here), await sizeOf(there)]).toEqual([1, 0]);
    await change({ deleted_at: null });
    expect(await sizeOf(there)).toBe(1);
  });

  test('can be that of a few chosen products', async () => {
    const ids = [await aProduct(shop), await aProduct(shop), 999_999];
    const { body } = await shop.get(`/v1/products?ids=${ids.join(',')}`);
    expect(body.total_items).toBe(2);
    expect(body.data.map(({ product_id }: { product_id: number }) => product_id)).toEqual(
      ids.slice(0, 2).toReversed(),
    );
    for (const damaged of ['', 'a', '1,,2', Array.from({ length: 101 }, (_, n) => n + 1).join()]) {
      expect((await shop.get(`/v1/products?ids=${damaged}`)).status).toBe(422);
    }
  });
});

test('the times of all products, newest first, are what a sitemap is made of', async () => {
  const newest = await aProduct(shop);
  const { status, body } = await shop.get('/v1/products/times');
  expect(status).toBe(200);
  expect(body.data[0]).toEqual({ product_id: newest, updated_at: expect.any(String) });
  expect(body.data).toHaveLength(body.total_items);
  expect(body.total_pages).toBe(1);
  expect((await shop.get('/v1/products/times?page=0')).status).toBe(422);
});

test('a list by price is planned for its prices each time, and not for those that were asked for first', async () => {
  const plansOf = async () => {
    const clients = await Promise.all(
      Array.from({ length: shop.pool.options.max }, () => shop.pool.connect()),
    );
    const shownNames: string[] = [];
    for (const client of clients) {
      const { rows } = await client.query<{ statement: string }>(
        'select statement from pg_prepared_statements',
      );
      shownNames.push(...rows.map(({ statement }) => statement));
      client.release();
    }
    return shownNames.filter((statement) => statement.includes('limit'));
  };
  const ask = async (filter: string) => {
    for (let n = 1; n <= 15; n += 1) {
      expect((await shop.get(`/v1/products?${filter}&page=${n}`)).status).toBe(200);
    }
  };
  await ask('sort=newest&page_size=7');
  const before = await plansOf();
  expect(before).not.toEqual([]);
  await ask('sort=newest&page_size=7&min_price=100&max_price=101');
  const priced = (await plansOf()).filter((statement) => statement.includes('price_paise" >='));
  expect(priced.filter((statement) => statement.includes('order by'))).toEqual([]);
});
