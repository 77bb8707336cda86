import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { netFaults } from '#tests/support/simulators/net-faults.ts';

import { type CallOut, OutgoingError, outgoingClient } from './outgoing.ts';

let app: FastifyInstance;
let faults: ReturnType<typeof netFaults>;
let baseUrl: string;
let call: CallOut;
let seen: { path: string; header: unknown; body: unknown }[] = [];
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  faults = netFaults(app);
  app.all('/thing', async (request) => {
    seen.push({ path: request.url, header: request.headers['x-key'], body: request.body });
    return { status: 'good', text: 'रुपये' };
  });
  app.get('/elsewhere', async (_request, reply) => reply.redirect('/thing'));
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  call = clientOf({ timeoutMs: 500 });
});
afterAll(() => app.close());

const clientOf = (options: { hosts?: string[]; timeoutMs?: number; baseUrl?: string }) =>
  outgoingClient({
    baseUrl,
    hosts: [new URL(baseUrl).host],
    headers: { 'x-key': 'k' },
    ...options,
  });

const errorOf = async (calling: Promise<unknown>): Promise<OutgoingError> => {
  const error: unknown = await calling.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OutgoingError);
  return error as OutgoingError;
};

test('a call has its query, its body, its headers, and the parsed answer', async () => {
  seen = [];
  const answer = await call({
    method: 'POST',
    path: '/thing',
    query: { receipt: 'J1 & 2' },
    body: { paise: 100 },
  });
  expect(answer).toEqual({ status: 200, body: { status: 'good', text: 'रुपये' } });
  expect(seen).toEqual([{ path: '/thing?receipt=J1+%26+2', header: 'k', body: { paise: 100 } }]);
});

test('a host that is not on the list is never called', async () => {
  seen = [];
  const error = await errorOf(
    clientOf({ hosts: ['api.example'] })({ method: 'GET', path: '/thing' }),
  );
  expect([error.isUndone, seen]).toEqual([true, []]);
});

test('a redirect is not followed, since it could lead anywhere', async () => {
  seen = [];
  await errorOf(call({ method: 'GET', path: '/elsewhere' }));
  expect(seen).toEqual([]);
});

test('(14) errors keep their status; what is late, half, slow or no JSON ends as unknown', async () => {
  faults.add({ route: 'GET /thing', status: 502, body: '<html>', type: 'text/html' });
  expect(await call({ method: 'GET', path: '/thing' })).toEqual({ status: 502, body: undefined });
  for (const fault of [
    { body: '<html>Welcome</html>', type: 'text/html' },
    { body: '' },
    { truncate_at: 5 },
    { delay_ms: 2_000 },
    { drip_ms: 100 },
    { body: `"${'x'.repeat(5_000_000)}"` },
  ]) {
    faults.add({ route: 'GET /thing', ...fault });
    const error = await errorOf(call({ method: 'GET', path: '/thing' }));
    expect(error.isUndone, JSON.stringify(fault).slice(0, 60)).toBe(false);
  }
});

test('a connection that was never made has certainly done nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  const closed = clientOf({ baseUrl: `http://127.0.0.1:${port}`, hosts: [`127.0.0.1:${port}`] });
  expect((await errorOf(closed({ method: 'GET', path: '/thing' }))).isUndone).toBe(true);
});

test.each([
  ['a late answer', { delay_ms: 2_000 }],
  ['a long answer', { body: `"${'x'.repeat(5_000_000)}"` }],
  ['no JSON', { body: '<html>Asha</html>', type: 'text/html' }],
])(
  'its errors name no query and no body: both hold personal data, with %s',
  async (_what, fault) => {
    faults.add({ route: 'POST /thing', ...fault });
    const calling = call({
      method: 'POST',
      path: '/thing',
      query: { contact: '9000000000' },
      body: { name: 'Asha' },
    });
    const { message } = await errorOf(calling);
    expect(message).toContain('POST 127.0.0.1:');
    expect(message).not.toMatch(/9000000000|Asha/);
  },
);
