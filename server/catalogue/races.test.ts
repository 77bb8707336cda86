import { beforeAll, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What staff do to the catalogue at the same time: nobody meets a deadlock, and the search keeps its words. */
let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const rounds = 6;
const send = (method: 'PUT' | 'PATCH' | 'POST', path: string, body?: unknown) =>
  shop.send(method, path, body, bearer(admin.token));
const remove = (id: number) => send('PUT', `/v1/products/${id}/delete`);
const change = (id: number, body: object) => send('PATCH', `/v1/products/${id}`, body);
const removePlace = (id: number) =>
  send('PUT', `/v1/category/sub-category/delete/${id}?cascade=true`);

const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status);

test('a sub-category is deleted while its products are deleted or moved: nobody meets a deadlock', async () => {
  const other = await aSubCategory(shop);
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const place = await aSubCategory(shop);
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await aProduct(shop, { subCategoryId: place }));
    const [first = 0, second = 0, third = 0, fourth = 0] = ids.toReversed();
    statuses.push(
      ...(await statusesOf([
        remove(first),
        change(second, { sub_category_id: other }),
        removePlace(place),
        remove(third),
        change(fourth, { sub_category_id: other }),
      ])),
    );
  }
  expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});

test('a category is deleted while its sub-categories and products move in and out: nobody meets a deadlock', async () => {
  const [other, refuge] = [await aCategory(shop), await aSubCategory(shop)];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const category = await aCategory(shop);
    const [one, two] = [
      await aSubCategory(shop, { categoryId: category }),
      await aSubCategory(shop, { categoryId: category }),
    ];
    const [mine, yours, stranger] = [
      await aProduct(shop, { subCategoryId: one }),
      await aProduct(shop, { subCategoryId: two }),
      await aProduct(shop, { subCategoryId: refuge }),
    ];
    statuses.push(
      ...(await statusesOf([
        change(yours, { sub_category_id: one }),
        change(mine, { sub_category_id: two }),
        change(stranger, { sub_category_id: one }),
        send('PATCH', `/v1/category/sub-category/update/${two}`, { category_id: other }),
        send('PUT', `/v1/category/delete/${category}?cascade=true`),
      ])),
    );
  }
  expect(statuses.filter((status) => ![200, 404, 422].includes(status))).toEqual([]);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});

test('an import beside staff who make products with new words: nobody meets a deadlock', async () => {
  const place = await aSubCategory(shop, {
    name: 'Beside',
    categoryId: await aCategory(shop, 'Races'),
  });
  // Words that nobody has used, in the order of the alphabet and against it.
  const words = Array.from({ length: 200 }, (_, n) => `zw${String(n).padStart(3, '0')}`);
  const header = 'product_name,product_price,stock,category_name,sub_category_name';
  const lines = words.toReversed().map((word) => `Imported ${word},10,1,Races,Beside`);
  const importing = sendImport(shop, admin.token, [header, ...lines].join('\r\n'), {
    isDryRun: false,
  });
  const making = words
    .filter((_, n) => n % 5 === 0)
    .map((word, n) =>
      send('POST', '/v1/products', {
        product_name: `Made ${word} ${words[(n * 7) % words.length]}`,
        product_price: 10,
        product_description: `With ${words[(n * 13) % words.length]} and ${words[(n * 3) % words.length]}.`,
        stock: 1,
        sub_category_id: place,
      }),
    );
  expect(new Set(await statusesOf(making))).toEqual(new Set([201]));
  expect((await importing).result?.created).toBe(200);
  expect(await deadlocksSoFar(shop)).toBe(0);
  await expectSound(shop);
});

test('a word that leaves one product while it comes to another is found ever after', async () => {
  const place = await aSubCategory(shop);
  for (let round = 0; round < 20; round += 1) {
    const word = `wanderer${round}`;
    const old = await aProduct(shop, { subCategoryId: place, name: `Old ${word}` });
    const [renamed, made] = await Promise.all([
      round % 2 === 0 ? change(old, { product_name: `Renamed ${round}` }) : remove(old),
      send('POST', '/v1/products', {
        product_name: `New ${word}`,
        product_price: 10,
        product_description: '',
        stock: 1,
        sub_category_id: place,
      }),
    ]);
    expect([renamed.status, made.status]).toEqual([200, 201]);
  }
  const { body } = await shop.get('/v1/products?search=wanderer&page_size=50');
  expect(body.total_items).toBe(20);
  await expectSound(shop);
});
