import { expect, test } from 'vitest';

import { openTestShop } from '#tests/support/test-shop.ts';

import { ApiError, createClient } from './client.ts';

test('a call becomes a request: names in its path, what is set in its query', async () => {
  const requests: unknown[] = [];
  const call = createClient(async (request) => {
    requests.push(request);
    return { status: 200, body: { status: 1, data: [] } };
  });
  await call('GET /v1/products/sub_category/{id}', {
    params: { id: 'a/b' },
    query: { page: 2, sort: 'name', in_stock: undefined, min_price: null },
  });
  expect(requests).toEqual([
    { method: 'GET', path: '/v1/products/sub_category/a%2Fb?page=2&sort=name', body: undefined },
  ]);
});

test('over either transport the same refusal comes back as the same error', async () => {
  const shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = shop.app.listeningOrigin;
  const overInject = createClient(async ({ method, path }) => {
    const answer = await shop.app.inject({ method: method as 'GET', url: path });
    return { status: answer.statusCode, body: answer.json() };
  });
  const overFetch = createClient(async ({ method, path }) => {
    const answer = await fetch(origin + path, { method });
    return { status: answer.status, body: await answer.json() };
  });
  for (const call of [overInject, overFetch]) {
    const refusal = call('GET /v1/products/{id}', { params: { id: 999_999 } });
    await expect(refusal).rejects.toBeInstanceOf(ApiError);
    await expect(refusal).rejects.toMatchObject({
      status: 404,
      problem: { detail: 'Product not found', message: 'Product not found' },
    });
    expect((await call('GET /v1/category')).data).toEqual([]);
  }
});
