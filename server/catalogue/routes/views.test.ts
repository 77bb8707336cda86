import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

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
