import { beforeAll, describe, expect, test } from 'vitest';

import { aPicture, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { addReview } from '#server/reviews/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
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
