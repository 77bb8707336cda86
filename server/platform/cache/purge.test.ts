import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { aCakeShop } from '#tests/support/cake-shop.ts';
import { openCloudflare } from '#tests/support/simulators/cloudflare.ts';
import { hasVarnish, openVarnish } from '#tests/support/varnish.ts';

import { purgeTags } from './purge.ts';

const fail = (error: unknown) => {
  throw error;
};

test.runIf(hasVarnish)('a real Varnish drops what has changed, and nothing else', async () => {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const { url, state, change } = await aCakeShop({}, 60);
  const front = await openVarnish(stack, url);
  const purge = purgeTags({ url: `${front}/.purge`, token: undefined }, fail);
  const priceOf = async (id: number) =>
    (await (await fetch(`${front}/cake/${id}`)).text()).split(' ')[0];
  const prices = async () => [await priceOf(1), await priceOf(2)];
  expect(await prices()).toEqual(['100', '100']);
  state.price = 90;
  change('cake:1');
  change('cake:2');
  expect(await prices()).toEqual(['100', '100']);
  purge(['cake:1']);
  await expect.poll(prices).toEqual(['90', '100']);
  purge(['*']);
  await expect.poll(prices).toEqual(['90', '90']);
  expect((await fetch(front, { headers: { authorization: 'Bearer x' } })).headers.get('age')).toBe(
    '0',
  );
});

test('Cloudflare drops what has changed, and nothing else, as it documents its call', async () => {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  let shopUrl = '';
  const front = await openCloudflare(stack, { shop: () => shopUrl, token: 'key' });
  const settings = { url: front.purgeUrl, token: 'key' };
  const { url, state, change } = await aCakeShop({}, 60, settings);
  shopUrl = url;
  expect((await fetch(`${url}/cake/1`)).headers.get('cache-tag')).toBe('cake:1');
  const prices = async () =>
    Promise.all(
      [1, 2].map(async (id) => (await (await fetch(`${front.url}/cake/${id}`)).text()).slice(0, 3)),
    );
  expect(await prices()).toEqual(['100', '100']);
  state.price = 200;
  change('cake:1');
  change('cake:2');
  expect(await prices()).toEqual(['100', '100']);
  const purge = purgeTags(settings, fail);
  purge(['cake:1']);
  await expect.poll(prices).toEqual(['200', '100']);
  purge(['*']);
  await expect.poll(prices).toEqual(['200', '200']);
  expect(front.calls).toEqual([{ tags: ['cake:1'] }, { purge_everything: true }]);

  // It takes thirty at a time.
  purge(Array.from({ length: 70 }, (_, at) => `cake:${at}`));
  await expect
    .poll(() => front.calls.slice(2).map(({ tags }) => tags?.length))
    .toEqual([30, 30, 10]);
  const errors: unknown[] = [];
  purgeTags({ ...settings, token: 'wrong' }, (error) => errors.push(error))(['cake:1']);
  await expect.poll(() => errors).toEqual([new Error('The cache in front drops nothing: 401')]);
});

/** A cache in front that notes what it is to drop, and answers when it is told to. */
async function aCache() {
  const asked: (string | undefined)[] = [];
  const gate = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    asked.push(request.headers['surrogate-key']?.toString());
    const { authorization } = request.headers;
    void gate.promise.then(() =>
      response.writeHead(authorization === 'Bearer key' ? 200 : 403).end('{}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    asked,
    answer: gate.resolve,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/drop`,
  };
}

test('what changes during a call goes with the next one, and very much as everything', async () => {
  const { asked, answer, url } = await aCache();
  const purge = purgeTags({ url, token: 'key' }, fail);
  purge(['product:1']);
  purge(['product:2', 'product:3']);
  purge(['product:2']);
  await expect.poll(() => asked).toEqual(['product:1']);
  answer();
  await expect.poll(() => asked).toEqual(['product:1', 'product:2 product:3']);
  purge(Array.from({ length: 1_000 }, (_, at) => `product:${at}`));
  await expect.poll(() => asked.at(-1)).toBe('*');
});

test('a cache that refuses or is away is reported, and stops nothing', async () => {
  const { answer, url } = await aCache();
  const errors: unknown[] = [];
  answer();
  purgeTags({ url, token: 'wrong' }, (error) => errors.push(error))(['shop']);
  await expect.poll(() => errors).toEqual([new Error('The cache in front drops nothing: 403')]);
  purgeTags({ url: 'http://127.0.0.1:1/drop', token: undefined }, (error) => errors.push(error))([
    'shop',
  ]);
  await expect.poll(() => errors).toHaveLength(2);
});
