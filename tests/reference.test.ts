import { beforeAll, expect, test } from 'vitest';

import type { Web } from '#server/app.ts';

import { openCachingApp } from './support/caching-app.ts';
import { openTestShop } from './support/test-shop.ts';

/** The reference of the API: large files of others, the same to everybody. */
let app: Awaited<ReturnType<typeof openCachingApp>>;
let drawn = 0;
const web: Web = {
  serveFiles: async () => undefined,
  render: async ({ url }) => {
    drawn += 1;
    return new Response(`<title>${url}</title>`, { headers: { 'content-type': 'text/html' } });
  },
};
beforeAll(async () => {
  app = await openCachingApp(await openTestShop(), web);
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

const script = '/v1/docs/static/swagger-ui-bundle.js';
/** The same address with one letter after the other written as its number, in two ways. */
const spellings = Array.from(script, (letter, at) => {
  const code = letter.charCodeAt(0).toString(16);
  const written = [code.toLowerCase(), code.toUpperCase()];
  return letter === '/'
    ? []
    : written.map((one) => `${script.slice(0, at)}%${one}${script.slice(at + 1)}`);
}).flat();

test('however its files are asked for, they take no room from pages', async () => {
  await ask('/');
  for (const spelling of spellings) {
    const { statusCode, headers } = await ask(spelling);
    expect([statusCode, headers['content-encoding']], spelling).toEqual([200, 'br']);
  }
  for (let more = 0; more < 5; more += 1) await ask(script, { 'content-length': '0' });
  const before = drawn;
  await ask('/');
  expect(drawn).toBe(before);
});

test.each([script, '/v1/docs/json', '/v1/docs/yaml', '/v1/openapi.json'])(
  '%s is compressed once, however it is spelled and whatever comes with it',
  async (address) => {
    await ask(address);
    const size = Number((await ask(address)).headers['content-length']);
    const etag = String((await ask(address)).headers['etag']);
    const at = address.length - 1;
    const odd = `${address.slice(0, at)}%${address.charCodeAt(at).toString(16)}`;
    for (const [url, headers] of [
      [odd, {}],
      [address, { 'content-length': '0' }],
      [`${address}?x=1`, {}],
    ] as const) {
      const { headers: sent } = await ask(url, headers);
      expect(sent, url).toMatchObject({ etag, 'content-encoding': 'br' });
      // A response that is compressed again on its way does not give its length.
      expect(Number(sent['content-length']), url).toBe(size);
      expect((await ask(url, { ...headers, 'if-none-match': etag })).statusCode, url).toBe(304);
    }
    const head = await app.inject({ method: 'HEAD', url: odd });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  },
);
