import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { aCakeShop, longText } from '#tests/support/cake-shop.ts';

import { cacheKeyOf } from './caching-server.ts';

test('what is kept leaves no more in the log than what is made', async () => {
  const { ask, lines } = await aCakeShop();
  for (let time = 0; time < 2; time += 1) await ask('/cake/1?phone=9820011111');
  await expect.poll(lines).toContain('answered with what is kept');
  expect(lines()).toContain('"path":"/cake/1"');
  expect(lines()).not.toContain('9820011111');
});

test('an answer is made once and sent again until something that it shows is changed', async () => {
  const { ask, state, change } = await aCakeShop();
  for (let time = 0; time < 3; time += 1) expect((await ask('/cake/1')).text).toMatch(/^100 /);
  expect(state.made).toBe(1);
  state.price = 90;
  change('cake:2');
  expect((await ask('/cake/1')).text).toMatch(/^100 /);
  change('cake:1');
  expect((await ask('/cake/1')).text).toMatch(/^90 /);
  state.price = 80;
  change('*');
  expect((await ask('/cake/1')).text).toMatch(/^80 /);
  expect(state.made).toBe(3);
  expect(state.seen).toBe(6);
});

test('whatever is added to a link, it leads to what is kept', async () => {
  const { ask, state } = await aCakeShop();
  const marks = ['', '?', '?fbclid=IwAR0x', '?utm_source=insta&utm_medium=story', '?page=2', '?7'];
  for (const mark of marks) expect((await ask(`/cake/1${mark}`)).status).toBe(200);
  expect(state.made).toBe(1);
});

test('an address that a browser would have shortened, and nobody links to, is not kept', () => {
  const keyOf = (url: string) => cacheKeyOf({ method: 'GET', url, headers: {} });
  const detours = ['/a/../cake/1', '/./', '/cake/..', '/cake/%2E%2e?a', '/.%2e/', '/cake\\1'];
  expect(detours.map(keyOf)).toEqual(detours.map(() => undefined));
  const ways = ['/cake/1..2', '/.well-known', '/...', '/search?q=/../', '/a_b/', '/cake/0', '/'];
  expect(ways.map(keyOf)).toEqual(ways);
});

test('one thing has one address that is kept: spelled otherwise it is made anew, and takes no room', async () => {
  const spellings = ['/%63ake/1', '/cake/%31', '/Cake/1', '/cake//1', '/cake/01', '//cake/1'];
  const keys = spellings.map((url) => cacheKeyOf({ method: 'GET', url, headers: {} }));
  expect(keys).toEqual(spellings.map(() => undefined));
  const { ask, state } = await aCakeShop();
  await ask('/cake/1');
  for (const spelling of ['/%63ake/1', '/cake/%31']) {
    expect((await ask(spelling)).text).toMatch(/^100 /);
  }
  await ask('/cake/1');
  expect(state.made).toBe(3);
});

test('a request that says that it brings no bytes is one without a body', () => {
  const keyOf = (headers: Record<string, string>) =>
    cacheKeyOf({ method: 'GET', url: '/cake/1', headers });
  expect(keyOf({ 'content-length': '0' })).toBe('/cake/1');
  expect(keyOf({ 'content-length': '1' })).toBeUndefined();
  expect(keyOf({ 'transfer-encoding': 'chunked' })).toBeUndefined();
});

test('what fails or says not what it shows is made anew each time', async () => {
  const { ask, state } = await aCakeShop();
  for (const address of ['/cake/gone', '/cake/gone', '/cake/nameless', '/cake/nameless']) {
    await ask(address);
  }
  expect(state.made).toBe(4);
});

test('kept or made now, an answer is the same, in the encoding that its reader takes', async () => {
  const { app, state } = await aCakeShop();
  const decoders = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  const accepted = {
    'br, gzip': 'br',
    'gzip, deflate': 'gzip',
    'gzip;q=0, br;q=0': 'identity',
  } as const;
  for (const [header, encoding] of Object.entries(accepted)) {
    const [first, second] = [
      await app.inject({ url: '/cake/1', headers: { 'accept-encoding': header } }),
      await app.inject({ url: '/cake/1', headers: { 'accept-encoding': header } }),
    ];
    for (const { headers, rawPayload } of [first, second]) {
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-control']).toBe('public, no-cache');
      expect(decoders[encoding](rawPayload).toString()).toBe(`100 ${longText}`);
    }
    expect(first.headers.etag).toBe(second.headers.etag);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  }
  expect(state.made).toBe(1);
});

test('whoever has an answer already is told so, and a HEAD has its headers alone', async () => {
  const { ask, change, state } = await aCakeShop();
  const asBrowsers = { 'accept-encoding': 'gzip, br' };
  const first = await ask('/cake/1', asBrowsers);
  const etag = first.headers.get('etag') ?? '';
  const again = await ask('/cake/1', { 'if-none-match': `"other", ${etag}` });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await ask('/cake/1', asBrowsers, 'HEAD');
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  change('cake:1');
  const headAnew = await ask('/cake/1', asBrowsers, 'HEAD');
  expect(headAnew.headers.get('content-length')).toBe(first.headers.get('content-length'));
  change('cake:1');
  const same = await ask('/cake/1', { 'if-none-match': etag });
  expect(same.status).toBe(304);
  change('cake:1');
  state.price = 90;
  expect((await ask('/cake/1', { 'if-none-match': etag })).status).toBe(200);
});

test('a hundred who ask at once for what nobody has yet make one answer', async () => {
  const { ask, state } = await aCakeShop();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/cake/1')));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([`100 ${longText}`]));
  expect(state.made).toBe(1);
  expect(state.seen).toBe(100);
});

test('whoever asks after a change never gets what was begun before it', async () => {
  const { ask, state, change } = await aCakeShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waitFor = promise;
  const early = ask('/cake/1');
  await expect.poll(() => state.made).toBe(1);
  state.price = 90;
  change('cake:1');
  const late = Promise.all(Array.from({ length: 20 }, () => ask('/cake/1')));
  resolve();
  expect((await early).text).toMatch(/^100 /);
  for (const { text } of await late) expect(text).toMatch(/^90 /);
  expect((await ask('/cake/1')).text).toMatch(/^90 /);
  expect(state.made).toBe(2);
});

test('nobody waits for somebody who has hung up', async () => {
  const { app, ask, state } = await aCakeShop();
  const never = new Promise<void>(() => undefined);
  state.waitFor = never;
  const controller = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const first = fetch(`http://127.0.0.1:${port}/cake/1`, { signal: controller.signal });
  await expect.poll(() => state.made).toBe(1);
  const second = ask('/cake/1');
  state.waitFor = Promise.resolve();
  controller.abort();
  await expect(first).rejects.toThrow();
  expect((await second).status).toBe(200);
});

test('an address whose askers have all hung up is answered to the next one', async () => {
  const { app, ask, state } = await aCakeShop();
  state.waitFor = new Promise<void>(() => undefined);
  const { port } = app.server.address() as AddressInfo;
  const controllers = [new AbortController(), new AbortController()];
  const askers = controllers.map(({ signal }) =>
    fetch(`http://127.0.0.1:${port}/cake/1`, { signal }).catch(() => 'hung up'),
  );
  await expect.poll(() => state.made).toBe(1);
  // The waiting client disconnects first, so that the response in flight has no one left to pass its place to.
  controllers[1]?.abort();
  await askers[1];
  controllers[0]?.abort();
  await askers[0];
  state.waitFor = Promise.resolve();
  expect((await ask('/cake/1')).status).toBe(200);
});

test('what cannot be kept is waited for once, and then made by everybody for themselves', async () => {
  const { ask, state } = await aCakeShop();
  await ask('/cake/nameless');
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waitFor = promise;
  const crowd = Promise.all([ask('/cake/nameless'), ask('/cake/nameless')]);
  await expect.poll(() => state.made).toBe(3);
  resolve();
  await crowd;
});

test('while it is not known what others have changed, everything is made anew', async () => {
  const { ask, state } = await aCakeShop();
  await ask('/cake/1');
  state.isUpToDate = false;
  await ask('/cake/1');
  await ask('/cake/1');
  expect(state.made).toBe(3);
});

test('memory has a bound: what was not asked for longest goes first', async () => {
  const { ask, state } = await aCakeShop({ maxBytes: 30_000 });
  for (let id = 0; id < 20; id += 1) await ask(`/cake/${id}`);
  await ask('/cake/19');
  expect(state.made).toBe(20);
  await ask('/cake/0');
  expect(state.made).toBe(21);
});

test('however many searches somebody thinks of, pages without a query stay', async () => {
  const { ask, state } = await aCakeShop({ maxBytes: 60_000 });
  await ask('/cake/1');
  for (let page = 0; page < 20; page += 1) {
    expect((await ask(`/search?q=${page}`)).status).toBe(200);
  }
  const { made } = state;
  await ask('/cake/1');
  await ask('/search?q=19');
  expect(state.made).toBe(made);
});

test('nothing is older than its age', async () => {
  const { ask, state } = await aCakeShop({ maxAgeMs: 50 });
  await ask('/cake/1');
  await expect
    .poll(async () => {
      await ask('/cake/1');
      return state.made;
    })
    .toBeGreaterThan(1);
});
