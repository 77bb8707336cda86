import { beforeAll, describe, expect, test } from 'vitest';

import type { Transport } from '#contract/transport.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { pageTransport } from './page-transport.ts';

let shop: TestShop;
let read: Transport;
beforeAll(async () => {
  shop = await openTestShop();
  read = pageTransport(shop.app, { language: 'en', ip: '203.0.113.7' });
});

describe('a page that is drawn', () => {
  test.each([
    ['an answer', '/v1/products?page_size=3', 200],
    ['a refused question', '/v1/products?page=none', 422],
    ['something that is not there', '/v1/products/999999', 404],
    ['an address that is none', '/v1/nothing', 404],
    ['something that is not for visitors', '/v1/user/me', 401],
  ])('reads %s as a visitor does', async (_what, path, status) => {
    const outside = await shop.get(path);
    expect(outside.status).toBe(status);
    const inside = await read({ method: 'GET', path });
    expect({ status: inside.status, body: JSON.parse(inside.text) as unknown }).toEqual({
      status,
      body: outside.body,
    });
  });

  test('changes nothing', async () => {
    await expect(read({ method: 'POST', path: '/v1/products/1/views' })).rejects.toThrow('POST');
  });

  test('reads many things at once', async () => {
    const paths = Array.from({ length: 50 }, (_, n) => `/v1/products?page_size=${n + 1}`);
    const answers = await Promise.all(paths.map((path) => read({ method: 'GET', path })));
    expect(
      answers.map(({ text }) => (JSON.parse(text) as { page_size: number }).page_size),
    ).toEqual(paths.map((_, n) => n + 1));
  });
});
