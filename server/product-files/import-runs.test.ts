import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { deadlocksSoFar } from '#tests/support/locks.ts';
import { aLine, expectSound, order, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** An import is a run of many short transactions: others work beside it, and what fails is undone. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let shelf: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  const runs = await aCategory(shop, 'Runs');
  shelf = await aSubCategory(shop, { name: 'First', categoryId: runs });
  await aSubCategory(shop, { name: 'Second', categoryId: runs });
});

let made = 0;
const aName = () => `Run ${(made += 1)} of many`;
const products = async (count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    ids.push(await aProduct(shop, { name: aName(), subCategoryId: shelf, stock: 10 }));
  }
  return ids;
};
const file = (...lines: string[]) => lines.join('\r\n');
const write = (text: string) => sendImport(shop, admin.token, text, { isDryRun: false });
const productOf = async (id: number) => (await shop.get(`/v1/products/${id}`)).body.data;
const exported = async (): Promise<string> =>
  (await shop.get('/v1/products/export', bearer(admin.token))).body;
const nameOf = async (id: number): Promise<string> => (await productOf(id)).product_name;

describe('beside an import', () => {
  test('customers buy what it has written, while it goes on', async () => {
    const ids = await products(60);
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    const text = file('product_id,product_price', ...ids.map((id) => `${id},77`));
    let importing: ReturnType<typeof write> | undefined;
    await shop.db.transaction().execute(async (db) => {
      await sql`select from product where id = ${last} for update`.execute(db);
      importing = write(text);
      await expect.poll(async () => (await productOf(first)).product_price).toBe(77);
      expect((await order(shop, customer, [aLine(first)], { key: 'beside' })).status).toBe(201);
      expect((await productOf(last)).product_price).toBe(100);
    });
    expect((await importing)?.result?.changed).toBe(60);
    expect((await productOf(last)).product_price).toBe(77);
    await expectSound(shop);
  });

  test('staff move, delete and make products of the same sub-categories, and nobody meets a deadlock', async () => {
    const ids = await products(40);
    const other = await aSubCategory(shop);
    const header = 'product_id,product_name,category_name,sub_category_name';
    const text = file(header, ...ids.map((id) => `${id},${aName()},Runs,Second`));
    const results = await Promise.all([
      write(text),
      ...ids
        .filter((_, n) => n % 7 === 0)
        .map((id) =>
          shop.send('PATCH', `/v1/products/${id}`, { sub_category_id: other }, bearer(admin.token)),
        ),
      ...ids.slice(0, 8).map(() => aProduct(shop, { name: aName(), subCategoryId: shelf })),
    ]);
    expect(results[0]).toMatchObject({ result: { changed: 40 } });
    expect(await deadlocksSoFar(shop)).toBe(0);
    await expectSound(shop);
  });
});

describe('names that go from one product to another', () => {
  test('in a circle that is longer than what is written at once are right in the end', async () => {
    const ids = await products(60);
    const names = await Promise.all(ids.map(nameOf));
    const turned = ids.map((id, n) => `${id},${names[(n + 1) % names.length]}`);
    expect((await write(file('product_id,product_name', ...turned))).result?.changed).toBe(60);
    expect(await Promise.all(ids.map(nameOf))).toEqual([...names.slice(1), names[0]]);
    await expectSound(shop);
  });
});

describe('an import that fails in the middle', () => {
  /** Something of everything, and a last line about a product that is deleted before its turn. */
  async function failing(meanwhile: (ids: number[]) => Promise<void>) {
    const ids = await products(60);
    const [doomed = 0] = await products(1);
    const names = await Promise.all(ids.map(nameOf));
    const lines = ids.map(
      (id, n) => `${id},${names[(n + 1) % names.length]},${50 + n},${n},Runs,Second,New words ${n}`,
    );
    const header =
      'product_id,product_name,product_price,stock,category_name,sub_category_name,product_description';
    const text = file(header, ...lines, `${doomed},${aName()},1,1,Runs,Second,Never`);
    const before = await exported();
    let importing: ReturnType<typeof write> | undefined;
    await shop.admin.transaction().execute(async (db) => {
      // The import has the sub-category's lock when it waits for this product: the import is to start its batch again.
      await sql`set local deadlock_timeout = '1min'`.execute(db);
      await sql`select from product where id = ${doomed} for update`.execute(db);
      importing = write(text);
      await expect.poll(async () => (await productOf(ids[59] ?? 0)).product_price).not.toBe(100);
      // The last of the circle is written first.
      await meanwhile(ids.toReversed());
      await sql`update product set deleted_at = now() where id = ${doomed}`.execute(db);
    });
    const { result } = (await importing) ?? {};
    expect(result?.problems).toEqual([
      { line: 62, column: 'product_id', message: 'Product not found' },
    ]);
    const withoutDoomed = before
      .split('\r\n')
      .filter((line) => !line.startsWith(`${doomed},`))
      .join('\r\n');
    return { ids, names, before: withoutDoomed };
  }

  test('leaves everything as it was: names, prices, stock, places, texts and words', async () => {
    const { before } = await failing(async () => undefined);
    expect(await exported()).toBe(before);
    await expectSound(shop);
  });

  test('takes nothing from what others have changed, bought or named meanwhile', async () => {
    const { ids, names } = await failing(async ([first = 0, second = 0, third = 0]) => {
      await shop.send(
        'PATCH',
        `/v1/products/${first}`,
        { product_price: 999 },
        bearer(admin.token),
      );
      await shop.send(
        'PATCH',
        `/v1/products/${second}`,
        { product_name: 'Called by staff' },
        bearer(admin.token),
      );
      expect((await order(shop, customer, [aLine(third)], { key: 'sold' })).status).toBe(201);
    });
    const [first = 0, second = 0, third = 0] = ids.toReversed();
    expect((await productOf(first)).product_price).toBe(999);
    expect(await nameOf(first)).toBe(names.at(-1));
    expect(await nameOf(second)).toBe('Called by staff');
    expect(await stockOf(shop, third)).toBe(9);
    await expectSound(shop);
  });
});
