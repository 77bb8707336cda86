import { expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { readDemoCategories } from './catalogue.ts';
import { readDemoNames, translateDemo } from './translations.ts';

test('the demo’s names are drafts in both languages; what staff have translated already stays, and an interrupted load is completed', async () => {
  const shop = await openTestShop();
  const admin = await aPerson(shop, 'admin');
  const categoryId = await aCategory(shop, 'Bakeware');
  const subCategoryId = await aSubCategory(shop, { name: 'Cake tins', categoryId });
  const name = 'Heart cake tin, 8 inch';
  const description = 'A heart.';
  const tin = await aProduct(shop, { name, description, subCategoryId });
  await aProduct(shop, { name: 'Tin of nobody', subCategoryId });
  const own = { kind: 'product', thing_id: tin, field: 'name', language: 'hi', source: name };
  const texts = [{ ...own, value: 'दिल वाला टिन', is_checked: true }];
  await shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token));

  await translateDemo(shop);
  await translateDemo(shop);

  const read = async (path: string) =>
    (await shop.get(path, bearer(admin.token))).body.data as {
      source: string;
      hi: { value: string; is_checked: boolean } | null;
      mr: { value: string; is_checked: boolean } | null;
    }[];
  const found = (await read('/v1/texts')).map(({ source, hi, mr }) => [
    source,
    hi?.value,
    mr?.value,
  ]);
  expect(found).toEqual([
    ['Bakeware', 'बेकिंग के बर्तन', 'बेकिंगची भांडी'],
    ['Cake tins', 'केक टिन', 'केक टिन'],
    [name, 'दिल वाला टिन', 'हृदयाच्या आकाराचा केक टिन, 8 इंच'],
    [description, expect.stringContaining('दिल के आकार'), expect.stringContaining('आकाराचा')],
    ['Tin of nobody', undefined, undefined],
    [expect.any(String), undefined, undefined],
  ]);
  const [of] = (await read(`/v1/texts?kind=product&thing_id=${tin}`)).map(({ hi, mr }) => [hi, mr]);
  expect(of?.map((one) => one?.is_checked)).toEqual([true, false]);
});

test('each name of the demo in other languages is one of its own, once', async () => {
  const categories = await readDemoCategories();
  const shelves = categories.flatMap((category) => category.sub_categories);
  const products = new Set(shelves.flatMap((shelf) => shelf.products.map(({ name }) => name)));
  const names = await readDemoNames();
  const ofProducts = names.flatMap(({ kind, name }) => (kind === 'product' ? [name] : []));
  expect(ofProducts.filter((name) => !products.has(name))).toEqual([]);
  expect(new Set(names.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(names.length);
});
