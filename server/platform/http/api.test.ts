import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/index.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { type Caller, guardAccess } from './access.ts';
import { serveHealth } from './health.ts';
import { splitName } from './serve.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

describe('every call', () => {
  test('answers with and without a slash at its end, without a redirect', async () => {
    for (const path of ['/v1/category', '/v1/category/']) {
      expect((await shop.get(path)).status).toBe(200);
    }
  });

  test('of the endpoint table has a route, and no route is missing from the table', async () => {
    const { body } = await shop.get('/v1/openapi.json');
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test('is described in OpenAPI 3.1 with its input, its answer and how it fails', async () => {
    const { body } = await shop.get('/v1/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const list = body.paths['/v1/products'].get;
    expect(list.parameters.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining(['page', 'page_size', 'sort', 'in_stock', 'min_price']),
    );
    expect(JSON.stringify(list.responses['200'])).toContain('product_name');
    expect(JSON.stringify(list.responses.default)).toContain('detail');
  });

  const takes = (method: string, url: string) =>
    Object.keys(endpoints)
      .map(splitName)
      .some(
        (one) =>
          one.method === method &&
          new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url),
      );

  test('with the wrong method is 405 and says which are right', async () => {
    for (const name of Object.keys(endpoints)) {
      const { path, method } = splitName(name);
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const wrong = (['DELETE', 'PUT', 'PATCH'] as const).find((one) => !takes(one, url));
      const response = await shop.app.inject({ method: wrong, url });
      expect(response.statusCode, name).toBe(405);
      expect(response.headers.allow).toContain(method);
    }
  });

  test('to an unknown address below /v1 is 404 as a problem', async () => {
    const { status, headers, body } = await shop.get('/v1/no/such/thing');
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({ status: 404, title: 'Not Found' });
  });

  test('carries security headers and a request id', async () => {
    const { headers } = await shop.get('/v1/products');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('access', () => {
  const callers = {
    'a-customer-token-of-enough-length': { access: 'customer', permissions: [] },
    'a-packer-token-of-enough-length': { access: 'staff', permissions: ['parcels'] },
    'an-owner-token-of-enough-length': { access: 'staff', permissions: ['parcels', 'staff'] },
  } satisfies Record<string, Pick<Caller, 'access' | 'permissions'>>;

  async function guarded() {
    const app = Fastify();
    guardAccess(app, async (token) => {
      const caller = callers[token as keyof typeof callers];
      if (!caller) return undefined;
      const since = '2026-11-21 10:00:00+00';
      return { accountId: 1, ...caller, at: new Date(), since, session: Buffer.from(token) };
    });
    for (const access of ['public', 'customer'] as const) {
      app.get(`/${access}`, { config: { access } }, async (request) => request.caller);
    }
    for (const permission of ['parcels', 'staff'] as const) {
      const config = { access: 'staff', permission } as const;
      app.get(`/${permission}`, { config }, async (request) => request.caller);
    }
    app.setErrorHandler((error, _request, reply) =>
      reply.code((error as { code?: string }).code === 'not_allowed' ? 403 : 401).send(),
    );
    return app;
  }

  test.each([
    ['nobody', undefined, [200, 401, 401, 401]],
    ['an unknown token', 'an-unknown-token-of-enough-length', [200, 401, 401, 401]],
    ['a customer', 'a-customer-token-of-enough-length', [200, 200, 403, 403]],
    ['a packer', 'a-packer-token-of-enough-length', [200, 200, 200, 403]],
    ['an owner', 'an-owner-token-of-enough-length', [200, 200, 200, 200]],
  ])('%s gets exactly what the routes declare', async (_who, token, expected) => {
    const app = await guarded();
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const statuses = await Promise.all(
      ['/public', '/customer', '/parcels', '/staff'].map(
        async (url) => (await app.inject({ method: 'GET', url, headers })).statusCode,
      ),
    );
    expect(statuses).toEqual(expected);
  });

  test('that a route does not declare keeps the shop from starting', () => {
    const app = Fastify();
    guardAccess(app, async () => undefined);
    expect(() => app.get('/open', async () => 'oops')).toThrow(
      'GET /open does not declare who may use it.',
    );
    expect(() => app.get('/any', { config: { access: 'staff' } }, async () => 'oops')).toThrow(
      'GET /any does not say what staff need for it.',
    );
  });

  test('takes a token from the header alone, never from the address', async () => {
    const app = await guarded();
    const url = '/customer?token=a-customer-token-of-enough-length';
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});

describe('health', () => {
  test('says live and ready', async () => {
    expect((await shop.get('/health/live')).status).toBe(200);
    expect((await shop.get('/health/ready')).status).toBe(200);
  });

  test('answers soon while its check gets no answer, and asks once for all', async () => {
    const app = Fastify();
    let checks = 0;
    serveHealth(app, () => {
      checks += 1;
      return new Promise(() => undefined);
    });
    const [one, other] = await Promise.all([
      app.inject('/health/ready'),
      app.inject('/health/ready'),
    ]);
    expect([one.statusCode, other.statusCode, checks]).toEqual([503, 503, 1]);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  test('is not ready while a migration is missing', async () => {
    const last = await shop.db
      .selectFrom('migration')
      .select('name')
      .orderBy('name', 'desc')
      .executeTakeFirstOrThrow();
    // As the owner: the serving role may only read the list of applied migrations.
    await shop.admin.deleteFrom('migration').where('name', '=', last.name).execute();
    expect((await shop.get('/health/ready')).status).toBe(503);
    expect((await shop.get('/health/live')).status).toBe(200);
    await shop.admin.insertInto('migration').values(last).execute();
  });
});
