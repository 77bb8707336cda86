import { beforeAll, expect, test } from 'vitest';

import { aCategory, aPicture, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const send = (method: 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
  shop.send(method, path, body, bearer(admin.token));

test('a category is added with its picture, renamed, and its name is its own', async () => {
  const made = await sendForm(
    shop,
    'POST',
    '/v1/category/create',
    { category_name: ' Lanterns ' },
    { ...admin, files: [{ name: 'l.png', bytes: await aPicture(80, 80) }] },
  );
  expect(made.status).toBe(201);
  expect(made.body.message).toBe('Category created successfully');
  expect(made.body.data).toMatchObject({ category_name: 'Lanterns', sub_categories: [] });
  expect(made.body.data.category_image).toMatch(/^\/media\//);
  const id = made.body.data.category_id;
  const same = await send('POST', '/v1/category/create', { category_name: 'LANTERNS' });
  expect(same.status).toBe(409);
  expect(same.body.detail).toBe('Same category available');
  const nameless = await send('POST', '/v1/category/create', { category_name: ' ' });
  expect(nameless.body.detail).toBe('Category name is required');
  const renamed = await send('PATCH', `/v1/category/update/${id}`, { category_name: 'Lights' });
  expect(renamed.body).toMatchObject({
    message: 'Category updated successfully',
    data: { category_name: 'Lights', category_image: made.body.data.category_image },
  });
  expect((await send('PATCH', `/v1/category/update/${id}`, {})).status).toBe(422);
  const nobody = await send('PATCH', '/v1/category/update/999999', { category_name: 'X' });
  expect(nobody.status).toBe(404);
});

test('a sub-category belongs to a category, and its name is its own within it', async () => {
  const [one, two] = [await aCategory(shop), await aCategory(shop)];
  const create = (body: unknown) => send('POST', '/v1/category/sub-category/create', body);
  const made = await create({ sub_category_name: 'Paper', category_id: one });
  expect(made.status).toBe(201);
  expect(made.body.message).toBe('Sub category created successfully');
  const id = made.body.data.sub_category_id;
  const same = await create({ sub_category_name: 'paper', category_id: String(one) });
  expect(same.status).toBe(409);
  expect(same.body.detail).toBe('Sub category already present');
  expect((await create({ sub_category_name: 'Paper', category_id: two })).status).toBe(201);
  expect((await create({ category_id: one })).body.detail).toBe('Subcategory name is required');
  expect((await create({ sub_category_name: 'X' })).body.detail).toBe('Category is required');
  expect((await create({ sub_category_name: 'X', category_id: 999_999 })).status).toBe(404);
  const url = `/v1/category/sub-category/update/${id}`;
  const moved = await sendForm(shop, 'PATCH', url, { sub_category_name: 'Foil' }, admin);
  expect(moved.body.data).toMatchObject({ sub_category_name: 'Foil', category_id: one });
  expect((await send('PATCH', url, { category_id: two })).body.data.category_id).toBe(two);
});

test('what is not empty is taken away only when that is said, and then with all that is in it', async () => {
  const category = await aCategory(shop);
  const shelf = await aSubCategory(shop, { categoryId: category });
  await aSubCategory(shop, { categoryId: category });
  const product = await aProduct(shop, { subCategoryId: shelf });
  await aProduct(shop, { subCategoryId: shelf });

  const refused = await send('PUT', `/v1/category/delete/${category}`);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe('This category still has 2 subcategories.');
  const full = await send('PUT', `/v1/category/sub-category/delete/${shelf}`);
  expect(full.status).toBe(409);
  expect(full.body.detail).toBe('This subcategory still has 2 products.');
  expect((await shop.get(`/v1/products/${product}`)).status).toBe(200);

  const gone = await send('PUT', `/v1/category/delete/${category}?cascade=true`);
  expect(gone.body.message).toBe('Category deleted successfully');
  expect((await shop.get(`/v1/products/${product}`)).status).toBe(404);
  expect((await shop.get(`/v1/category/details/${category}`)).status).toBe(404);
  expect((await shop.get(`/v1/products/sub_category/${shelf}`)).status).toBe(404);
  expect((await send('PUT', `/v1/category/delete/${category}`)).status).toBe(404);
  expect((await send('PUT', `/v1/category/sub-category/delete/${shelf}`)).status).toBe(404);
});
