import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aPicture, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { addReview } from './actions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const names = (body: { data: { product_name: string }[] }) =>
  body.data.map((product) => product.product_name);

describe('categories', () => {
  test('come with their sub-categories and without what is deleted', async () => {
    const categoryId = await aCategory(shop, 'Balloons');
    await aSubCategory(shop, { name: 'Foil balloons', categoryId });
    const gone = await aSubCategory(shop, { name: 'Burst balloons', categoryId });
    await shop.db
      .updateTable('sub_category')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone)
      .execute();

    const { status, body } = await shop.get('/v1/category/');

    expect(status).toBe(200);
    expect(body.status).toBe(1);
    const balloons = body.data.find(
      (category: { category_id: number }) => category.category_id === categoryId,
    );
    expect(balloons).toMatchObject({ category_name: 'Balloons', category_image: null });
    expect(balloons.sub_categories).toMatchObject([{ sub_category_name: 'Foil balloons' }]);
  });

  test('details list the sub-categories of one category', async () => {
    const categoryId = await aCategory(shop);
    const subCategoryId = await aSubCategory(shop, { name: 'Paper fans', categoryId });
    const { body } = await shop.get(`/v1/category/details/${categoryId}`);
    expect(body.data).toEqual([
      {
        sub_category_id: subCategoryId,
        sub_category_name: 'Paper fans',
        category_id: categoryId,
        sub_category_image: null,
      },
    ]);
  });

  test('an unknown category is 404, a damaged id 422', async () => {
    expect((await shop.get('/v1/category/details/999999')).status).toBe(404);
    expect((await shop.get('/v1/category/details/abc')).status).toBe(422);
    expect((await shop.get('/v1/category/details/99999999999')).status).toBe(422);
    expect((await shop.get('/v1/category/details/0')).status).toBe(422);
  });

  test('sub-categories can be asked for all together, by category and one by one', async () => {
    const categoryId = await aCategory(shop);
    const id = await aSubCategory(shop, { categoryId });
    await aSubCategory(shop);

    const all = await shop.get('/v1/category/sub-category/');
    const ofCategory = await shop.get(`/v1/category/sub-category/?category_id=${categoryId}`);
    const one = await shop.get(`/v1/category/sub-category/${id}`);

    expect(all.body.data.length).toBeGreaterThan(ofCategory.body.data.length);
    expect(ofCategory.body.data).toMatchObject([{ sub_category_id: id }]);
    expect(one.body.data).toMatchObject({ sub_category_id: id, category_id: categoryId });
    expect((await shop.get('/v1/category/sub-category/999999')).status).toBe(404);
  });

  test('two categories cannot have one name, whatever its case', async () => {
    await aCategory(shop, 'Bakeware');
    await expect(aCategory(shop, ' BAKEWARE ')).rejects.toMatchObject({
      constraint: 'category_name_taken',
    });
  });
});

describe('products', () => {
  test('are shown with all that the specification names', async () => {
    const subCategoryId = await aSubCategory(shop, { name: 'Cake tins' });
    const id = await aProduct(shop, {
      subCategoryId,
      name: 'Round cake tin, 8 inch',
      description: 'Aluminium.',
      price: 349,
      stock: 4,
      weight: 0.35,
      length: 21.5,
      originLocation: 'Rajkot',
      pictures: [await aPicture(), await aPicture(640, 480)],
    });

    const { status, body } = await shop.get(`/v1/products/${id}`);

    expect(status).toBe(200);
    const product = body.data;
    expect(product).toMatchObject({
      product_id: id,
      product_name: 'Round cake tin, 8 inch',
      product_price: 349,
      product_description: 'Aluminium.',
      stock: 4,
      view_count: 0,
      average_rating: null,
      review_count: 0,
      sub_category_id: subCategoryId,
      sub_category_name: 'Cake tins',
      weight: 0.35,
      length: 21.5,
      width: null,
      height: null,
      origin_location: 'Rajkot',
      reviews: [],
    });
    expect(product.images).toMatchObject([
      { is_main: true, width: 900, height: 900 },
      { is_main: false, width: 640, height: 480 },
    ]);
    expect(product.product_image).toEqual(
      product.images.map((image: { image_url: string }) => image.image_url),
    );
    expect(new Date(product.created_at).toISOString()).toBe(product.created_at);
  });

  test('carry the average of their reviews to one decimal, newest review first', async () => {
    const productId = await aProduct(shop);
    const review = { productId, userName: 'Sneha P.', comment: 'Lovely.' };
    await addReview(shop.db, { ...review, rating: 5, at: new Date('2026-01-01') });
    await addReview(shop.db, { ...review, rating: 4, at: new Date('2026-03-01') });
    await addReview(shop.db, { ...review, rating: 4, at: new Date('2026-02-01') });

    const { body } = await shop.get(`/v1/products/${productId}`);

    expect(body.data).toMatchObject({ average_rating: 4.3, review_count: 3 });
    expect(body.data.reviews.map((one: { date: string }) => one.date.slice(0, 7))).toEqual([
      '2026-03',
      '2026-02',
      '2026-01',
    ]);
  });

  test('that are unknown or deleted are 404, damaged ids 422', async () => {
    const id = await aProduct(shop);
    await shop.db
      .updateTable('product')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    for (const path of [`/v1/products/${id}`, '/v1/products/999999']) {
      const { status, body, headers } = await shop.get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body).toMatchObject({
        status: 404,
        detail: 'Product not found',
        message: 'Product not found',
      });
    }
    for (const damaged of ['abc', '0', '-1', '1.5', '99999999999', '%00']) {
      expect((await shop.get(`/v1/products/${damaged}`)).status, damaged).toBe(422);
    }
  });

  test('with a taken name are refused until the other is deleted', async () => {
    const subCategoryId = await aSubCategory(shop);
    const first = await aProduct(shop, { subCategoryId, name: 'Paper straws' });
    await expect(aProduct(shop, { subCategoryId, name: ' paper STRAWS ' })).rejects.toMatchObject({
      constraint: 'product_name_taken',
    });
    await shop.db
      .updateTable('product')
      .set({ deleted_at: new Date() })
      .where('id', '=', first)
      .execute();
    await expect(aProduct(shop, { subCategoryId, name: 'Paper straws' })).resolves.toBeGreaterThan(
      0,
    );
  });
});

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
