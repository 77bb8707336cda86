import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aCategory, aSubCategory } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What staff do to a shelf with thousands of products at once comes to its end as with few. */
const many = 5_000;
const addedAtOnce = 500;
let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

/** So many products with words of their own and some that all have, and reviews of every second. */
async function fillShelf(subCategoryId: number, count: number): Promise<void> {
  for (let first = 1; first <= count; first += addedAtOnce) {
    await addProducts(subCategoryId, first, Math.min(first + addedAtOnce - 1, count));
  }
}

const addProducts = (subCategoryId: number, first: number, last: number) =>
  sql`
    with added as (
      insert into product (name, description, price_paise, stock, sub_category_id, rating_sum, review_count)
      select 'Candle ' || md5(${subCategoryId} || ' ' || n), 'Burns for ' || n % 90 || ' hours, without a drop.',
        1000 + n, 5, ${subCategoryId}::int, 5 * (n % 2), n % 2
      from generate_series(${first}::int, ${last}::int) as n
      returning id, review_count
    )
    insert into review (product_id, user_name, rating, comment)
    select id, 'Asha', 5, 'Good.' from added where review_count = 1
  `.execute(shop.db);

const send = (method: 'PUT' | 'PATCH', path: string, body?: unknown) =>
  shop.send(method, path, body, bearer(admin.token));

test('a shelf with very many products is moved, and taken away', async () => {
  const shelf = await aSubCategory(shop);
  await fillShelf(shelf, many);
  const moved = await send('PATCH', `/v1/category/sub-category/update/${shelf}`, {
    category_id: await aCategory(shop),
  });
  expect(moved.status).toBe(200);
  const gone = await send('PUT', `/v1/category/sub-category/delete/${shelf}?cascade=true`);
  expect(gone.body).toMatchObject({ status: 1 });
  expect((await shop.get('/v1/products?search=candle')).body.data).toEqual([]);
  await expectSound(shop);
});

test('a category goes with its shelves, each with very many products, and others keep theirs', async () => {
  const categoryId = await aCategory(shop);
  const full = await aSubCategory(shop);
  await fillShelf(full, 3);
  for (let step = 0; step < 2; step += 1) {
    await fillShelf(await aSubCategory(shop, { categoryId }), many / 2);
  }
  const gone = await send('PUT', `/v1/category/delete/${categoryId}?cascade=true`);
  expect(gone.body).toMatchObject({ status: 1 });
  expect((await shop.get('/v1/products?search=candle')).body.data).toHaveLength(3);
  await expectSound(shop);
});
