import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

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
