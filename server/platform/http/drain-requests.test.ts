import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';

import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import type { ErrorCode } from '#contract/errors.ts';

import { drainRequests } from './drain-requests.ts';
import { sendProblem } from './problem.ts';
import { ShopError } from '../shop-error.ts';

/** A call that accepts 1 MB at most. */
async function aPort(): Promise<number> {
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  onTestFinished(() => app.close());
  app.setErrorHandler(sendProblem);
  drainRequests(app);
  app.post('/', async () => 'ok');
  const refuse = (url: string, code: ErrorCode) =>
    app.post(url, {
      onRequest: async () => {
        throw new ShopError(code);
      },
      handler: async () => 'never',
    });
  refuse('/401', 'session_required');
  refuse('/403', 'not_allowed');
  refuse('/503', 'unavailable');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Declares the length, writes all of the body as a proxy does, and only then reads the response. */
async function send(port: number, megabytes: number, head: string, path = '/'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const failed = once(socket, 'error').then(([error]) => `failed: ${error.code}`);
  const written = (async () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
    );
    const part = Buffer.alloc(64 * 1024, '1');
    for (let left = megabytes * 16; left > 0; left -= 1) {
      if (head.includes('Transfer')) socket.write('10000\r\n');
      if (!socket.write(part)) await once(socket, 'drain');
      if (head.includes('Transfer')) socket.write('\r\n');
    }
    if (head.includes('Transfer')) socket.write('0\r\n\r\n');
    socket.on('data', (text) => (answer += text.toString()));
    await once(socket, 'close');
    return answer;
  })();
  written.catch(() => undefined);
  return Promise.race([written, failed]);
}

test.each([3, 20])(
  'whoever sends %i MB where 1 is taken is told so, and not cut off',
  async (megabytes) => {
    const port = await aPort();
    const bytes = megabytes * 1024 * 1024;
    for (const head of [`Content-Length: ${bytes}`, 'Transfer-Encoding: chunked']) {
      const answer = await send(port, megabytes, head);
      expect(answer.slice(0, 60), head).toContain('HTTP/1.1 413 ');
      expect(answer, head).toContain('"status":413');
    }
  },
);

test.each([401, 403, 503])(
  'whoever is refused with %i before their body was read is told so, and not cut off',
  async (status) => {
    const port = await aPort();
    for (const head of [`Content-Length: ${20 * 1024 * 1024}`, 'Transfer-Encoding: chunked']) {
      const answer = await send(port, 20, `Connection: close\r\n${head}`, `/${status}`);
      expect(answer.slice(0, 60), head).toContain(`HTTP/1.1 ${status} `);
      expect(answer, head).toContain(`"status":${status}`);
    }
  },
);

test('who would send for ever is cut off', async () => {
  const answer = await send(await aPort(), 200, `Content-Length: ${200 * 1024 * 1024}`);
  expect(answer).toMatch(/^failed: |413/);
});
