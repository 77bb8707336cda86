import { Writable } from 'node:stream';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { loggerOptions } from './log.ts';

test('(27) a log line holds no personal data: no query, no header, no row of the database', async () => {
  let lines = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  const app = Fastify({ logger: { ...(loggerOptions('info') as object), stream } });
  app.get('/search', async (request) => {
    const detail = 'Failing row contains (38, 9833333333, $argon2id$SECRET)';
    request.log.error({ err: Object.assign(new Error('check failed'), { code: '23514', detail }) });
    return 'ok';
  });
  app.get('/reset/:token', async () => 'ok');
  await app.inject({
    method: 'GET',
    url: '/search?phone=9820011111',
    headers: { authorization: 'Bearer a-very-secret-token', cookie: 'c=1' },
    remoteAddress: '203.0.113.9',
  });
  await app.inject({ method: 'GET', url: '/reset/a-very-secret-token.data' });
  expect(lines).toContain('"path":"/search"');
  expect(lines).toContain('"path":"/reset/…"');
  expect(lines).toContain('"code":"23514"');
  expect(lines).not.toMatch(/9820011111|9833333333|argon2id|secret-token|203\.0\.113/);
});
