import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { bearer } from './support/people.ts';
import { openTestShop } from './support/test-shop.ts';
import { aWorld, someStaff } from './support/writing-world.ts';

test('a time that could be stored and never answered is refused, and every list goes on', async () => {
  const shop = await openTestShop();
  const world = await aWorld(shop, await someStaff(shop));
  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
    shop.send(method, path, body, bearer(world.owner.token));
  // In UTC this is of a year with five digits; the other is of none.
  for (const at of ['9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00+14:00']) {
    const offer = { offer_name: 'Late', offer_percentage: 5, ends_at: at };
    const answers = [
      await send('POST', '/v1/offers/create', offer),
      await send('POST', '/v1/promocodes', { code: 'LATE', percentage: 5, ends_at: at }),
      await send('POST', '/v1/price-plans', {
        name: 'Late',
        percent: 5,
        product_ids: world.products,
        ends_at: at,
      }),
      await send('PUT', `/v1/products/dashboard-image/${world.banner}/times`, {
        starts_at: null,
        ends_at: at,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers.map(({ body }) => body.errors[0].path)).toEqual(answers.map(() => 'ends_at'));
  }
  const last = { starts_at: null, ends_at: '9999-12-31T23:59:59+05:30' };
  const banner = `/v1/products/dashboard-image/${world.banner}/times`;
  expect((await send('PUT', banner, last)).status).toBe(200);
  const lists = ['offers', 'promocodes', 'price-plans', 'products/dashboard-image/all'];
  for (const list of lists) {
    expect((await shop.get(`/v1/${list}`, bearer(world.owner.token))).status, list).toBe(200);
  }
});

test('all times that are given have one schema', async () => {
  const found: string[] = [];
  for await (const file of glob('contract/**/*.ts')) {
    if (/\biso\s*\.datetime\b/.test(await readFile(file, 'utf8'))) found.push(file);
  }
  expect(found).toEqual(['contract/shapes.ts']);
});
