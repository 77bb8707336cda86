import { setTimeout as pause } from 'node:timers/promises';

import compress from '@fastify/compress';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { serveFile } from './file-answer.ts';
import { sendProblem } from './problem.ts';
import { ShopError } from '../shop-error.ts';

/** The state of a file whose parts are made on request, and whose response may be compressed. */
let asked: number;
let isGivenBack: boolean;
let failsAt: number;
/** Whether the caller has lost their access. */
let isDismissed: boolean;
let url: string;
let close: () => Promise<void>;

async function* parts() {
  try {
    for (asked = 0; asked < 2_000; asked += 1) {
      if (asked === failsAt) throw new Error('the database is gone');
      // Random, so that compression cannot make it small.
      yield Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('\n');
    }
  } finally {
    isGivenBack = true;
  }
}

beforeEach(async () => {
  [asked, isGivenBack, failsAt, isDismissed] = [0, false, Infinity, false];
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const accountId = Number(request.headers['x-account'] ?? 1);
    const access = request.headers['x-access'] ?? 'staff';
    Object.assign(request, { caller: { accountId, access } });
  });
  app.decorate('admit', async () => {
    if (isDismissed) throw new ShopError('session_required');
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(async (api) => {
    serveFile(api, 'GET /v1/products/export', { access: 'staff' }, () => ({
      name: 'parts.csv',
      parts: parts(),
    }));
    serveFile(api, 'GET /v1/user/export', { access: 'customer' }, () => ({ parts: parts() }));
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v1/products/export`;
  close = () => app.close();
});
afterEach(() => close());

/** Returns how many parts were made, once no more are. */
async function settled(): Promise<number> {
  let before = -1;
  while (asked !== before) {
    before = asked;
    await pause(500);
  }
  return asked;
}

describe.each(['identity', 'gzip', 'br'])('a file, sent as %s,', (encoding) => {
  const ask = (signal?: AbortSignal) =>
    fetch(url, { headers: { 'accept-encoding': encoding }, signal });

  test('says what it is and what it is called', async () => {
    const close = new AbortController();
    const answer = await ask(close.signal);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="parts.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    close.abort();
  });

  test('is made no faster than it is read, and no further when the reader hangs up', async () => {
    const close = new AbortController();
    await ask(close.signal);
    const soFar = await settled();
    expect(soFar).toBeLessThan(1_000);
    close.abort();
    await expect.poll(() => isGivenBack).toBe(true);
    expect(asked).toBeLessThanOrEqual(soFar + 1);
  });

  test('that breaks off in the middle is no whole file to its reader', async () => {
    failsAt = 400;
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('is cut off where its reader is dismissed meanwhile, and no more of it is made', async () => {
    const answer = await ask();
    const soFar = await settled();
    isDismissed = true;
    await expect(answer.text()).rejects.toThrow();
    expect(asked).toBeLessThanOrEqual(soFar + 1);
    expect(isGivenBack).toBe(true);
  });

  test('that breaks off before anything of it was sent is refused, or cut off', async () => {
    failsAt = 1;
    const answer = await ask();
    const text = answer.text();
    if (answer.status === 200) await expect(text).rejects.toThrow();
    else
      expect(JSON.parse(await text)).toMatchObject({ status: 500, title: 'Internal Server Error' });
  });

  test('that cannot begin is refused like anything else', async () => {
    failsAt = 0;
    const answer = await ask();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch(/problem\+json/);
  });

  test('does not keep the shop from closing', async () => {
    const answer = await ask();
    await close();
    await expect(answer.text()).rejects.toThrow();
    expect(isGivenBack).toBe(true);
  });
});

test('one caller is sent one file at a time, and the next once the first has ended or was given up', async () => {
  const ask = (account: string, signal?: AbortSignal) =>
    fetch(url, { headers: { 'x-account': account }, signal });
  const controller = new AbortController();
  const first = await ask('1', controller.signal);
  expect(first.status).toBe(200);
  const second = await ask('1');
  expect([second.status, ((await second.json()) as { detail: string }).detail]).toEqual([
    429,
    'A file is on its way to you already. Please wait until it is there.',
  ]);
  const ofAnotherRoute = await fetch(url.replace('products', 'user'));
  expect(ofAnotherRoute.status).toBe(429);
  const ofAnother = await ask('2', controller.signal);
  expect(ofAnother.status).toBe(200);
  controller.abort();
  failsAt = 3;
  await expect.poll(async () => (await ask('1')).status).toBe(200);
  await expect.poll(async () => (await ask('1')).status).toBe(200);
});

test('few customers at once are sent files, and staff do not wait for them', async () => {
  const ask = (account: number, access: string, signal?: AbortSignal) =>
    fetch(url.replace('products', 'user'), {
      headers: { 'x-account': `${account}`, 'x-access': access },
      signal,
    });
  const controller = new AbortController();
  const asked = await Promise.all(
    Array.from({ length: 60 }, (_, account) => ask(account, 'customer', controller.signal)),
  );
  const withStatus = (status: number) => asked.filter((answer) => answer.status === status).length;
  expect([withStatus(200), withStatus(503)]).toEqual([50, 10]);
  expect((await ask(100, 'staff', controller.signal)).status).toBe(200);
  controller.abort();
  failsAt = 3;
  await expect.poll(async () => (await ask(101, 'customer')).status).toBe(200);
});
