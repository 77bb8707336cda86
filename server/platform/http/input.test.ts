import { gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, test } from 'vitest';

import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const logIn = (payload: string, type = 'application/json') =>
  shop.app.inject({
    method: 'POST',
    url: '/v1/user/auth/login',
    headers: { 'content-type': type },
    payload,
  });

describe('a body', () => {
  test.each([
    ['10,000 lists in each other', '['.repeat(10_000) + ']'.repeat(10_000), 422],
    ['as many of them as are read', '['.repeat(32_000) + ']'.repeat(32_000), 422],
    ['a megabyte of them', '['.repeat(500_000) + ']'.repeat(500_000), 413],
    ['10,000 objects in each other', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 422],
    ['a prototype', '{"__proto__":{"role_id":1},"phone_no":"1","password":"x"}', 400],
    ['a prototype further down', '{"phone_no":{"constructor":{"prototype":{}}}}', 400],
    ['half an object', '{"phone_no":', 400],
    ['nothing', '', 400],
    ['more than a megabyte', `"${'a'.repeat(1_048_577)}"`, 413],
  ])('of %s is refused', async (_what, payload, status) => {
    const answer = await logIn(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['text/plain', 'application/xml', 'text/html', 'application/json-seq', 'nonsense'])(
    'that calls itself %s is refused, whatever is in it',
    async (type) => {
      const answer = await logIn('{"phone_no":"9100000000","password":"marigold garland"}', type);
      expect(answer.statusCode).toBe(415);
    },
  );

  test.each(['gzip', 'gzip, gzip', 'GZIP', 'br', 'compress', '*', '__proto__'])(
    'that is compressed as %s is not unpacked, wherever it is sent',
    async (encoding) => {
      const body = '{"phone_no":"9100000000","password":"marigold garland"}';
      for (const [method, url] of [
        ['POST', '/v1/user/auth/login'],
        ['PUT', '/v1/category'],
        ['OPTIONS', '/v1/category'],
        ['POST', '/nowhere'],
      ] as const) {
        for (const payload of ['{}', gzipSync(body)]) {
          const answer = await shop.app.inject({
            method,
            url,
            headers: { 'content-type': 'application/json', 'content-encoding': encoding },
            payload,
          });
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode).toBeLessThan(500);
        }
      }
    },
  );

  test('of a form with 100,000 fields is one with those that the call knows', async () => {
    const fields = Array.from({ length: 100_000 }, (_, n) => `f${n}=`).join('&');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/v1/category/create',
      headers: { ...bearer(admin.token), 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields,
    });
    expect(answer.statusCode).toBe(422);
  });

  test('of a form that names a prototype has no such field', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/v1/category/create',
      headers: { ...bearer(admin.token), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'category_name=Piñatas&__proto__[role]=1&constructor.prototype.role=1',
    });
    expect(answer.statusCode).toBe(201);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  test('in many parts of a form is refused', async () => {
    const part = (n: number) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`;
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/v1/category/create',
      headers: { ...bearer(admin.token), 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${Array.from({ length: 300 }, (_, n) => part(n)).join('')}--x--\r\n`,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('an address', () => {
  test.each([
    ['with a page twice', '/v1/products?page=1&page=2', 422],
    ['with a list of pages', '/v1/products?page[]=1', 200],
    ['with a prototype', '/v1/products?__proto__[page]=1', 200],
    ['with a semicolon', '/v1/products?page=1;page=2', 422],
    ['with one name a thousand times', `/v1/products?${'a=1&'.repeat(1_000)}`, 200],
    ['that climbs', '/v1/products/1/../../../etc/passwd', 404],
    ['of a picture that climbs', '/media/..%2f..%2fdemo-login.txt', 404],
    ['with an id that no row can have', '/v1/products/9999999999999', 422],
    ['with an id of 300 digits', `/v1/products/${'9'.repeat(300)}`, 404],
  ])('%s is answered like any other', async (_what, url, status) => {
    expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(status);
  });
});
