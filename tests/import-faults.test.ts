import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from './support/factories.ts';
import { importForm, sendImport } from './support/imports.ts';
import { expectSound } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { freshPort, run } from './support/processes.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** What is left of an import when the shop is killed in the middle of it: nothing, as soon as somebody looks. */
const faultyShop = path.join(import.meta.dirname, 'support', 'faulty-shop.ts');

let shop: TestShop;
let admin: TestPerson;
let ids: number[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const place = await aSubCategory(shop, {
    name: 'Killed',
    categoryId: await aCategory(shop, 'Faults'),
  });
  ids = [];
  for (let n = 0; n < 60; n += 1) ids.push(await aProduct(shop, { subCategoryId: place }));
});

const exported = async (): Promise<string> =>
  (await shop.get('/v1/products/export', bearer(admin.token))).body;

const lines = () => [
  'product_id,product_name,product_price,stock,category_name,sub_category_name',
  ...ids.map((id, n) => `${id},Killed ${id},${20 + n},${n},Faults,Killed`),
  ...ids.map((id) => `,Killed twin of ${id},10,5,Faults,Killed`),
];

/** Imports in a process that stops dead at this point. */
async function importUntil(point: string): Promise<void> {
  const port = freshPort();
  const child = run(faultyShop, [point], { DATABASE_URL: shop.url, PORT: port });
  await child.prints('The shop is open');
  const reading = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/products/import`, {
      method: 'POST',
      body: importForm(lines().join('\r\n'), false),
      headers: bearer(admin.token),
    });
    await answer.text();
  };
  await expect(reading()).rejects.toThrow();
  expect(await child.ended).toBeNull();
}

test('one that is killed while it undoes an import leaves the rest to the next who imports', async () => {
  const before = await exported();
  await importUntil('importing: all written');
  await importUntil('importing: batch undone');
  expect(await exported()).not.toBe(before);
  const refused = await sendImport(shop, admin.token, 'product_id\r\n1', { isDryRun: false });
  expect(refused.result?.created).toBe(0);
  expect(await exported()).toBe(before);
  await expectSound(shop);
});

test('a shop that is killed in the middle of an import has nothing of it after the next start', async () => {
  const before = await exported();
  await importUntil('importing: batch written');
  expect(await exported()).not.toBe(before);
  await expectSound(shop);
  const port = freshPort();
  const child = run(faultyShop, [''], { DATABASE_URL: shop.url, PORT: port });
  await child.prints('The shop is open');
  await expect.poll(exported, { interval: 500 }).toBe(before);
  child.child.kill('SIGTERM');
  await child.ended;
  await expectSound(shop);
});
