import { spawnSync } from 'node:child_process';
import { Agent, request as send } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';

import { aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** The limits of one process: pages rendered at once, and requests in flight. */
const [maxPages, maxRequests] = [100, 1_000];
/** More than requests wait for the rest of their burst. */
const maxTurns = 600;
/** After this time a client counts as slow. */
const slowAfterMs = 1_200;

/** The system keeps no more than a few of them for a client that does not read. */
const longPage = 'a page'.repeat(175_000);

let shop: TestShop;
let url: string;
/** Pages that are being rendered, and wait for `letGo`. */
let drawing: (() => void)[] = [];
let drawn = 0;
beforeAll(async () => {
  shop = await openTestShop({
    web: {
      serveFiles: async (app) => {
        app.get('/assets/a.js', async () => 'a file');
        app.get('/v1/slow', { config: { access: 'public' } }, async () => {
          await new Promise<void>((resolve) => drawing.push(resolve));
          return 'done';
        });
      },
      render: async (request) => {
        drawn += 1;
        if (request.url.endsWith('/slow')) {
          await new Promise<void>((resolve) => drawing.push(resolve));
        }
        const page = request.url.endsWith('/long') ? longPage : 'a page';
        return new Response(page, { headers: { 'content-type': 'text/html' } });
      },
    },
  });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(letGo);

function letGo(): void {
  for (const go of drawing) go();
  drawing = [];
}

const agent = new Agent({ maxSockets: Infinity });

/** Sends a request on a connection of its own, which can be cut. */
function ask(address: string, headers: Record<string, string> = {}) {
  const asked = send(url + address, { agent, headers: { accept: 'text/html', ...headers } });
  const status = new Promise<number | undefined>((resolve) => {
    asked.once('response', (response) => {
      response.resume().once('close', () => resolve(response.statusCode));
    });
    asked.once('error', () => resolve(undefined));
  });
  asked.end();
  return { status, cut: () => asked.destroy() };
}

async function drawMany(count: number) {
  const pages = Array.from({ length: count }, () => ask('/slow'));
  await expect.poll(() => drawing.length).toBe(count);
  return pages;
}

/** Asks for as many pages as may be drawn, and returns how many were not refused. */
async function drawAtOnce(): Promise<number> {
  letGo();
  let refused = 0;
  for (let n = 0; n < maxPages; n += 1) {
    void ask('/slow').status.then((status) => (refused += status === 503 ? 1 : 0));
  }
  await expect.poll(() => drawing.length + refused).toBe(maxPages);
  return drawing.length;
}

const statusOf = (address: string) => ask(address).status;

test('a shop that draws as many pages as it can refuses the next at once, in its own words', async () => {
  const pages = await drawMany(maxPages);
  const refused = await fetch(url, { headers: { accept: 'text/html' } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const policy = refused.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
  const page = await refused.text();
  expect(page).toContain('<h1>The shop is very busy</h1>');
  expect(page).toContain('<meta http-equiv="refresh" content="5">');
  expect(page).not.toMatch(/<script|src=|https?:(?!\/\/www\.w3\.org)/);

  letGo();
  expect(await Promise.all(pages.map(({ status }) => status))).toEqual(pages.map(() => 200));
  expect(await statusOf('/')).toBe(200);
});

test('what scripts ask for in place of a page is refused as a problem', async () => {
  await drawMany(maxPages);
  const refused = await fetch(`${url}/cart.data`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
});

test('while pages are refused, calls, files, health and lines of events are answered', async () => {
  const admin = await aPerson(shop, 'admin');
  await drawMany(maxPages);
  expect(await statusOf('/')).toBe(503);
  expect(await statusOf('/v1/category')).toBe(200);
  expect(await statusOf('/assets/a.js')).toBe(200);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  const close = new AbortController();
  onTestFinished(() => close.abort());
  const line = await fetch(`${url}/v1/order_alert/live`, {
    headers: bearer(admin.token),
    signal: close.signal,
  });
  expect(line.status).toBe(200);
});

test('calls beyond what can be answered soon are refused at once, and health stays true', async () => {
  const waiting = await askMany(maxRequests);
  await expect.poll(() => statusOf('/v1/category')).toBe(503);
  const refused = await fetch(`${url}/v1/category`);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
  expect(await statusOf('/')).toBe(503);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  letGo();
  expect(await Promise.all(waiting.map(({ status }) => status))).toEqual(waiting.map(() => 200));

  await askMany(maxRequests - 10);
  expect(await statusOf('/v1/category')).toBe(200);
});

test('bodies that are still to come take no place, not even for a moment', async () => {
  // The thousand of the test before take their places until each has its answer.
  await expect.poll(() => connections()).toBeLessThan(10);
  const begun = Array.from({ length: maxPages }, () => half('POST', '/'));
  onTestFinished(() => begun.forEach(({ cut }) => cut()));
  await Promise.all(begun.map(({ sent }) => sent));
  await expect.poll(() => connections()).toBeGreaterThanOrEqual(maxPages);
  // Until no more of the burst comes, its requests wait for their turn, for so many turns of this process at most.
  for (let turn = 0; turn < maxTurns; turn += 1) await nextTurn();
  expect(await statusOf('/')).toBe(200);
});

test('whoever sends slowly takes no place from others, and the slowest of too many is cut off', async () => {
  const slow = await beginMany(maxRequests + 100);
  await expect.poll(() => statusOf('/v1/category')).toBe(200);
  await expect.poll(() => slow[0]?.isCut()).toBe(true);
  const last = slow.at(-1);
  expect(last?.isCut()).toBe(false);
  expect(await last?.finish()).toBe(422);
  for (const { cut } of slow) cut();
});

test('a page that is drawn counts, also while a body that nobody reads is still to come', async () => {
  const pages = Array.from({ length: maxPages }, () => half('GET', '/slow'));
  onTestFinished(() => pages.forEach(({ cut }) => cut()));
  await expect.poll(() => drawing.length).toBe(maxPages);
  await pause(slowAfterMs);
  expect(await statusOf('/')).toBe(503);
  letGo();
  await expect.poll(() => statusOf('/')).toBe(200);
});

test('no page is drawn for a form before all of it is there', async () => {
  const before = drawn;
  const page = half('POST', '/');
  await page.sent;
  await pause(100);
  expect(drawn).toBe(before);
  expect(await page.finish()).toBe(200);
  expect(drawn).toBe(before + 1);
});

test('whoever reads slowly, or not at all, takes no place from others', async () => {
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  for (let n = 0; n < maxPages / 3; n += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.pause().on('error', () => undefined);
    socket.write('GET /long HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(8));
    sockets.push(socket);
    await pause(50);
  }
  await expect.poll(() => statusOf('/')).toBe(200);
  // Now one of them has released its place, and the last ones may still be drawn.
  await expect.poll(drawAtOnce, { interval: 500 }).toBe(maxPages);
});

test('pages whose visitors have gone still count until they are drawn, and no longer', async () => {
  for (const { cut } of await drawMany(maxPages)) cut();
  await expect.poll(() => connections()).toBeLessThan(maxPages);
  expect(await statusOf('/')).toBe(503);
  letGo();
  await expect.poll(() => statusOf('/')).toBe(200);
  await drawMany(maxPages);
});

test('a page whose visitor has gone while it waited is not drawn', async () => {
  const before = drawn;
  // Synchronous, so that the visitor connects, sends a request and leaves before this process does anything else.
  const visitor = `
    const line = require('node:net').connect(${new URL(url).port}, '127.0.0.1');
    line.end('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => process.exit());`;
  expect(spawnSync(process.execPath, ['-e', visitor]).status).toBe(0);
  expect(await statusOf('/')).toBe(200);
  expect(drawn).toBe(before + 1);
});

test('whoever hangs up at any point leaves nothing behind that counts', async () => {
  for (let n = 0; n < 30; n += 1) {
    const cuts = [
      ask('/'),
      ask('/slow'),
      ask('/v1/category'),
      ask('/v1/products?page=abc'),
      half('POST', '/v1/user/auth/login'),
      half('POST', '/v1/basket/quote'),
      half('POST', '/'),
    ];
    await pause(n % 6);
    for (const { cut } of cuts) cut();
  }
  // This connection is accepted after the last of them.
  expect(await statusOf('/health/live')).toBe(200);
  await pause(300);
  await expect.poll(() => connections()).toBeLessThan(10);
  letGo();
  const pages = await drawMany(maxPages);
  letGo();
  expect(await Promise.all(pages.map(({ status }) => status))).toEqual(pages.map(() => 200));
});

async function askMany(count: number) {
  const asked: ReturnType<typeof ask>[] = [];
  while (asked.length < count) {
    for (let n = 0; n < 100 && asked.length < count; n += 1) asked.push(ask('/v1/slow'));
    await expect.poll(() => drawing.length).toBe(asked.length);
  }
  return asked;
}

/** In steps, because a single burst would overflow the kernel's queue of connections. */
async function beginMany(count: number) {
  const begun: ReturnType<typeof half>[] = [];
  while (begun.length < count) {
    const some = Array.from({ length: 100 }, () => half('POST', '/v1/user/auth/login'));
    await Promise.all(some.map(({ sent }) => sent));
    begun.push(...some);
  }
  return begun;
}

/** Starts a request and does not complete it. */
function half(method: string, address: string) {
  const headers = { 'content-type': 'application/json', 'content-length': '500' };
  const asked = send(url + address, { agent, method, headers });
  let isClosed = false;
  const status = new Promise<number | undefined>((resolve) => {
    asked.once('response', (response) => resolve(response.resume().statusCode));
  });
  asked.on('error', () => undefined).once('close', () => (isClosed = true));
  const sent = new Promise<void>((resolve) => asked.write('{"', () => resolve()));
  return {
    sent,
    cut: () => asked.destroy(),
    isCut: () => isClosed,
    /** Sends the rest of the body. */
    finish: () => {
      asked.end(`a":"${'x'.repeat(492)}"}`);
      return status;
    },
  };
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    shop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
