import { beforeAll, expect, test } from 'vitest';

import { aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let id: number;
let shelf: number;

/** A number that nothing else is. */
const cost = 86_421;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  shelf = await aSubCategory(shop);
  id = await aProduct(shop, { subCategoryId: shelf, name: 'Dear lamp', price: 90_000 });
});

test('what a product costs is told to staff who keep products: alone, in their list, in files and in the log', async () => {
  const patch = (body: object) =>
    shop.send('PATCH', `/v1/products/${id}`, body, bearer(admin.token));
  expect((await patch({ cost: 'much' })).status).toBe(422);
  expect((await patch({ cost })).status).toBe(200);
  const own = await shop.get(`/v1/products/${id}/desk`, bearer(admin.token));
  expect(own.body.data).toMatchObject({ product_id: id, cost, mrp: null });
  const list = await shop.get('/v1/products/all', bearer(admin.token));
  expect(list.body.data).toMatchObject([{ product_id: id, cost }]);
  const file: string = (await shop.get('/v1/products/export', bearer(admin.token))).body;
  expect(file).toContain(String(cost));
  const { result } = await sendImport(shop, admin.token, `product_id,cost\r\n${id},"80,000"`, {
    isDryRun: false,
  });
  expect(result).toMatchObject({ changed: 1 });
  expect((await shop.get(`/v1/products/${id}/desk`, bearer(admin.token))).body.data.cost).toBe(
    80_000,
  );
  expect((await patch({ cost })).status).toBe(200);
  expect((await shop.get('/v1/products/999999/desk', bearer(admin.token))).status).toBe(404);
});

test('and to nobody else, whatever they ask', async () => {
  const { body } = await shop.get('/v1/openapi.json');
  const paths = body.paths as Record<string, Record<string, { 'x-access'?: string }>>;
  const open = Object.entries(paths).filter(
    ([, { get }]) => get?.['x-access'] === 'public' || get?.['x-access'] === 'anyone',
  );
  expect(open.length).toBeGreaterThan(15);
  let answered = 0;
  for (const [path] of open) {
    for (const query of ['', '?search=lamp', `?ids=${id}`, '?q=lamp', `?id=${id}`]) {
      const url = path
        .replace(/sub_category\/\{id\}/, `sub_category/${shelf}`)
        .replace(/\{\w+\}/g, String(id));
      for (const headers of [{}, bearer((await aCustomer()).token)]) {
        const answer = await shop.get(url + query, headers);
        const text = JSON.stringify(answer.body);
        expect(text, url).not.toContain(String(cost));
        expect(text, url).not.toMatch(/"cost(?:_paise)?"/);
        if (answer.status === 200) answered += 1;
      }
    }
  }
  expect(answered).toBeGreaterThan(30);
});

let customer: TestPerson | undefined;
const aCustomer = async () => (customer ??= await aPerson(shop, 'customer'));
