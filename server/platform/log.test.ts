import { Writable } from 'node:stream';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { logOptions } from './log.ts';

/** As the shop has them. */
const secretPaths = [/(reset)/, /(hooks)/, /\/\W*(pay)\b/, /\/\W*(c)\b/, /(?<!^\d+)\/\W*(cod)\b/];

test('a log line holds no personal data: no query, no header, no row of the database', async () => {
  let lines = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  const { logger, ...options } = logOptions('info', secretPaths);
  const app = Fastify({ ...options, logger: { ...logger, stream } });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  app.get('/search', async (request) => {
    const detail = 'Failing row contains (38, 9833333333, $argon2id$SECRET)';
    request.log.error({ err: Object.assign(new Error('check failed'), { code: '23514', detail }) });
    return 'ok';
  });
  app.get('/reset/:token', async () => 'ok');
  app.post('/v1/hooks/:provider/:token', async () => 'ok');
  await app.inject({
    method: 'GET',
    url: '/search?phone=9820011111',
    headers: { authorization: 'Bearer a-very-secret-token', cookie: 'c=1' },
    remoteAddress: '203.0.113.9',
  });
  const spellings = [
    '/reset/',
    '/RESET/',
    '/Reset/',
    '/%72eset/',
    '//reset/',
    '/./reset//',
    '/%2Freset/',
    '/%2572eset/',
    '/reset\\\\',
    '/x/../reset/',
  ];
  for (const spelling of spellings) {
    await app.inject({ method: 'GET', url: `${spelling}a-very-secret-token` });
    await app.inject({ method: 'GET', url: `${spelling}%61-very-secret-token.data?secret-token` });
  }
  await app.inject({ method: 'GET', url: '/reset%2Fa-very-secret-token' });
  await app.inject({ method: 'GET', url: '/%E0%A4%A/reset/a-very-secret-token' });
  // A reset link that was pasted behind the shop's URL.
  await app.inject({ method: 'GET', url: '/https://shop.example/reset/a-very-secret-token' });
  await app.inject({ method: 'POST', url: '/v1/hooks/razorpay/a-very-secret-token' });
  // A link by which an order is confirmed, and its call; the calls of staff, and longer names, are no keys.
  for (const path of [
    '/pay/7/',
    '//PAY/7/',
    '/c/',
    '//c/',
    '/%63/',
    '/x/../C/',
    '/v1/cod/',
    '/V1//cod/',
  ]) {
    await app.inject({ method: 'GET', url: `${path}a-very-secret-token` });
  }
  await app.inject({ method: 'POST', url: '/v1/orders/5/cod/confirm' });
  await app.inject({ method: 'GET', url: '/basic/garlands' });
  expect(lines).toContain('"path":"/c/…"');
  expect(lines).toContain('"path":"/cod/…"');
  expect(lines).toContain('"path":"/v1/orders/5/cod/confirm"');
  expect(lines).toContain('"path":"/basic/garlands"');
  expect(lines).toContain('"path":"/hooks/…"');
  expect(lines).toContain('"path":"/search"');
  expect(lines).toContain('"path":"/reset/…"');
  expect(lines).toContain('"code":"23514"');
  // One line a request, and what the route of the search logs.
  expect(lines.match(/request completed/g)).toHaveLength(lines.trim().split('\n').length - 1);
  expect(lines).not.toMatch(/9820011111|9833333333|argon2id|secret-token|203\.0\.113/);
});
