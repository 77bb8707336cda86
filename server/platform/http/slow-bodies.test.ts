import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';

import { openTestShop } from '#tests/support/test-shop.ts';

import { boundBodies } from './slow-bodies.ts';
import { answerUnreadable } from './unreadable.ts';

let port: number;
beforeAll(async () => {
  const app = Fastify({ clientErrorHandler: answerUnreadable, forceCloseConnections: true });
  boundBodies(app, { everyMs: 300, minBytes: 300 });
  app.post('/', async ({ body }) => JSON.stringify(body).length);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  return () => app.close();
});

/** Sends a body part by part, with a pause before each, until the connection ends; returns the response. */
async function send(
  parts: string[],
  { length, path = '/', to = port }: { length: number; path?: string; to?: number },
): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  let answer = '';
  socket.on('data', (text) => (answer += text.toString())).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const part of parts) {
    await pause(20);
    if (socket.writable) socket.write(part);
  }
  await closed;
  return answer;
}

test('whose body does not come is told so, and hung up on', async () => {
  for (const parts of [[], ['"'], ['"', ...Array.from({ length: 9 }, () => 'a')]]) {
    const answer = await send(parts, { length: 5_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"status":408');
  }
});

test('whose body comes bit by bit, and always on, is heard to the end', async () => {
  // Some 100 bytes every 20 ms, for longer than one interval of the check.
  const parts = Array.from({ length: 80 }, () => 'a'.repeat(100));
  const answer = await send(['"', ...parts, '"'], { length: 8_002 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('in the shop too a body that never comes holds no place for long', async () => {
  const shop = await openTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: to } = shop.app.server.address() as AddressInfo;
  const answer = await send(['{'], { length: 500, path: '/v1/user/auth/login', to });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
