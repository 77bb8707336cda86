import { hash } from 'node:crypto';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { endpoints } from '#contract/index.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { pageSources, pathPolicies } from '#server/app/shop-policies.ts';

import { secure, securePage } from './security.ts';

const marked = { scriptMark: 'M', sources: pageSources() };

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

test('a page allows the scripts that were marked, by hash, and none that slipped in', () => {
  const page =
    '<script nonce="M">start("₹")</script><p>₹ 100</p><script>alert(1)</script><script type="module" nonce="M" async="">go()</script>';
  const { html, policy } = securePage(Buffer.from(page), marked);
  expect(policy).toContain(`script-src 'self' ${hashOf('start("₹")')} ${hashOf('go()')};`);
  expect(policy).not.toContain(hashOf('alert(1)'));
  expect(policy).not.toContain("'unsafe-inline' script");
  expect(html.toString()).toContain('<p>₹ 100</p>');
  expect(html.toString()).not.toContain('nonce');
});

test('pictures come from the shop, and from nowhere else but where the pictures of videos are', () => {
  expect(securePage(Buffer.from(''), marked).policy).toContain(
    "; img-src 'self' data: blob: https://i.ytimg.com;",
  );
});

test('a bucket or a CDN that has the pictures may be shown, and nothing else of its host', () => {
  const sources = pageSources('https://s3.example/pictures/media');
  expect(securePage(Buffer.from(''), { ...marked, sources }).policy).toContain(
    "; img-src 'self' data: blob: https://i.ytimg.com https://s3.example/pictures/media/;",
  );
});

test('the same page twice is the same to the byte, so it can be kept and sent again', () => {
  const page = '<script nonce="M">start()</script>';
  expect(securePage(Buffer.from(page), marked)).toEqual(securePage(Buffer.from(page), marked));
});

test('no page may turn text into HTML, but by the four policies that say what they pass', () => {
  const { policy } = securePage(Buffer.from(''), marked);
  expect(policy).toContain(
    "; require-trusted-types-for 'script'; trusted-types default drawing formatted-text worker",
  );
});

test('neither a page, nor the reference, nor an answer may move where its links lead or embed a program', async () => {
  const { app } = await openTestShop();
  const policyOf = async (url: string) =>
    (await app.inject({ method: 'GET', url })).headers['content-security-policy'];
  const policies = [
    securePage(Buffer.from(''), marked).policy,
    await policyOf('/v1/docs'),
    await policyOf('/v1/products'),
  ];
  for (const policy of policies) {
    expect(policy).toMatch(/(?:^|; )base-uri 'none'(?:;|$)/);
    expect(policy).toMatch(/(?:^|; )object-src 'none'(?:;|$)/);
  }
});

test('what does not say that it may be kept by others may not be, whatever is asked and answered', async () => {
  const { app } = await openTestShop();
  const calls = Object.keys(endpoints).map((name) => name.replaceAll(/\{\w+\}/g, '1'));
  const others = [
    '/health/live',
    '/health/ready',
    '/v1/docs',
    '/v1/openapi.json',
    '/v1',
    '/nowhere',
  ];
  for (const call of [...calls, ...others.map((path) => `GET ${path}`)]) {
    const [method = '', url = ''] = call.split(' ');
    for (const asked of method === 'GET' ? [method, 'HEAD'] : [method]) {
      const { statusCode, headers } = await app.inject({ method: asked as 'GET', url });
      // A public response must be revalidated before each use.
      const isCacheable = statusCode === 200 && headers['cache-control'] === 'public, no-cache';
      if (!isCacheable) expect(headers['cache-control'], call).toBe('no-store');
    }
  }
});

test('other sites may show the pictures of the shop, and nothing else of it', async () => {
  const { app } = await openTestShop();
  const ask = async (url: string) => (await app.inject({ method: 'GET', url })).headers;
  expect(await ask('/media/no-such.jpg')).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await ask('/v1/products')).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
  });
  expect(await ask('/v1/products')).not.toHaveProperty('strict-transport-security');
});

test('a shop behind TLS says that it is never to be asked without', async () => {
  const app = Fastify();
  secure(app, { publicUrl: 'https://jalsa.example', paths: pathPolicies });
  app.get('/', async () => 'hello');
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('a page is answered alike to GET and HEAD, other methods and broken addresses are refused in form', async () => {
  const { app } = await openTestShop({
    web: {
      serveFiles: async () => undefined,
      // The framework responds to HEAD with a page without a body.
      render: async (request, { scriptMark }) =>
        new Response(
          request.method === 'HEAD'
            ? null
            : `<script nonce="${scriptMark}">go()</script>${new URL(request.url).pathname}`,
          {
            status: request.url.endsWith('/busy') ? 503 : 200,
            headers: { 'content-type': 'text/html; charset=utf-8' },
          },
        ),
    },
  });
  const head = await app.inject({ method: 'HEAD', url: '/' });
  const get = await app.inject({ method: 'GET', url: '/' });
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(get.headers['content-security-policy']).toContain(hashOf('go()'));
  expect(head.headers['content-security-policy']).toBe(get.headers['content-security-policy']);
  expect(head.body).toBe('');

  const busy = await app.inject({ method: 'GET', url: '/busy' });
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['retry-after']).toBe('2');

  const put = await app.inject({ method: 'PUT', url: '/' });
  expect(put.statusCode).toBe(405);
  expect(put.headers).toMatchObject({ allow: 'GET, HEAD, POST', 'x-frame-options': 'DENY' });

  const broken = await app.inject({ method: 'GET', url: '/%E0%A4%A' });
  expect(broken.body).toContain('/%25E0%25A4%25A');
  expect((await app.inject({ method: 'GET', url: '/v1/products/%E0%A4%A' })).statusCode).toBe(422);
  for (const url of ['/v1', '/v1/']) {
    expect((await app.inject({ method: 'GET', url })).json()).toMatchObject({ status: 404 });
  }
});
