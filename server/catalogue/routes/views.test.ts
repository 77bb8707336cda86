import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { addViews } from '../queries/views.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('looks at a product are counted, those of bots and of nobody are not, and a stop loses none', async () => {
  const shop = await openTestShop();
  const seen = await aProduct(shop);
  const unseen = await aProduct(shop);
  const viewsOf = async (id: number) =>
    (
      await shop.db
        .selectFrom('product')
        .select(['view_count', 'updated_at', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).view_count;

  for (let n = 0; n < 3; n++) {
    await shop.get(`/v1/products/${seen}`, { 'user-agent': browser });
  }
  const { status } = await shop.post(`/v1/products/${seen}/views`, {}, { 'user-agent': browser });
  expect(status).toBe(200);
  await shop.get(`/v1/products/${unseen}`, { 'user-agent': bot });
  await shop.post(`/v1/products/${unseen}/views`, {}, { 'user-agent': bot });
  await shop.get('/v1/products/999999', { 'user-agent': browser });
  await shop.post('/v1/products/999999/views', {}, { 'user-agent': browser });
  expect((await shop.post('/v1/products/abc/views', {})).status).toBe(422);
  expect(await viewsOf(seen)).toBe(0);

  await shop.app.close();
  expect(await viewsOf(seen)).toBe(4);
  expect(await viewsOf(unseen)).toBe(0);
});

test('views wait for nobody: who has one product locked keeps orders of no other waiting, and its views come later', async () => {
  const shop = await openTestShop();
  const ids = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  const [first = 0, held = 0, last = 0] = ids;
  const viewsOf = async () => {
    const rows = await shop.db
      .selectFrom('product')
      .select('view_count')
      .orderBy('id')
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => row.view_count);
  };
  const holder = await shop.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from product where id = $1 for no key update', [held]);
    const seen = new Map([
      [first, 1],
      [held, 2],
      [last, 3],
      [999_999, 4],
    ]);
    expect(await addViews(shop.ordersDb, seen)).toEqual(new Map([[held, 2]]));
    expect(await viewsOf()).toEqual([1, 0, 3]);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  expect(await addViews(shop.db, new Map([[held, 2]]))).toEqual(new Map());
  expect(await viewsOf()).toEqual([1, 2, 3]);
});
