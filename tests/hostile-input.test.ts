import { beforeAll, expect, test } from 'vitest';

import { endpoints } from '#contract/index.ts';

import { aProduct } from './support/factories.ts';
import { aLine, countOrders, stockOf } from './support/orders.ts';
import { type TestPerson, aPerson, bearer } from './support/people.ts';
import { type TestShop, openTestShop } from './support/test-shop.ts';

/** Bodies and addresses that no browser of the shop would send. */
let shop: TestShop;
let customer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
  admin = await aPerson(shop, 'super_admin');
});

const send = (url: string, payload: string, type: string, token: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, ...bearer(token) },
  });

test('keys of prototypes change nothing for anybody', async () => {
  const product = await aProduct(shop);
  const line = JSON.stringify(aLine(product)).slice(0, -1);
  for (const key of ['__proto__', 'constructor']) {
    const poison = `${line},"${key}":{"prototype":{"isAdmin":true},"isAdmin":true,"price":1}}`;
    const { statusCode } = await send(
      '/v1/buyed_product',
      `[${poison}]`,
      'application/json',
      customer.token,
    );
    expect([400, 422], key).toContain(statusCode);
  }
  expect('isAdmin' in {}).toBe(false);
  expect(await stockOf(shop, product)).toBe(10);
});

test('JSON 10,000 levels deep is refused', async () => {
  const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);
  const before = await countOrders(shop);
  for (const body of [deep('[', ']'), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]) {
    for (const url of ['/v1/buyed_product', '/v1/orders/quote', '/v1/user/auth/login']) {
      const { statusCode } = await send(url, body, 'application/json', customer.token);
      expect([400, 422], url).toContain(statusCode);
    }
  }
  expect(await countOrders(shop)).toBe(before);
});

test('a body of another type is refused', async () => {
  const body = JSON.stringify({ name: 'Sale', percentage: 10 });
  for (const type of ['text/plain', 'application/xml', 'application/json-patch+json', 'nonsense']) {
    const { statusCode } = await send('/v1/offers/create', body, type, admin.token);
    expect([415, 422], type).toContain(statusCode);
  }
});

test('no address leads away from the shop', async () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/v1//evil.example/',
  ];
  const asked = elsewhere.flatMap((address) => [address, `${address}/..`, `${address}?next=//a`]);
  const back = ['next', 'url', 'redirect', 'return_to'].map(
    (name) => `/v1/category?${name}=https://evil.example`,
  );
  const calls = Object.keys(endpoints)
    .filter((name) => name.startsWith('GET ') && !name.endsWith('/live'))
    .map((name) => `${name.slice(4).replaceAll(/\{\w+\}/g, '1')}/?next=//evil.example`);
  for (const url of [...asked, ...back, ...calls]) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: bearer(admin.token) });
    expect(headers.location, url).toBeUndefined();
    expect(statusCode >= 300 && statusCode < 400, url).toBe(false);
  }
});

/** Just below what a body may be. */
const long = 1_000_000;
const keys = (count: number, name: (place: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [name(place), 1]));

test.each<[string, unknown]>([
  ['very many unknown names', keys(50_000, (place) => `unknown${place}`)],
  ['a name without end', keys(1, () => 'x'.repeat(long))],
  ['names without end', keys(9, (place) => `${place}${'\u00e4'.repeat(long / 20)}`)],
  ['very many things that are none', Array.from({ length: 200_000 }, () => null)],
  ['very many things of a list', { products: Array.from({ length: 100_000 }, () => ({ x: 1 })) }],
])('an answer does not repeat %s', async (_, body) => {
  const payload = JSON.stringify(body);
  const wrong: string[] = [];
  for (const name of Object.keys(endpoints)) {
    const [method = '', path = ''] = name.split(' ');
    if (method === 'GET' || path.includes('/auth/')) continue;
    const { statusCode, rawPayload } = await shop.app.inject({
      method: method as 'POST',
      url: path.replaceAll(/\{\w+\}/g, '999'),
      payload,
      headers: { 'content-type': 'application/json', ...bearer(admin.token) },
    });
    if (statusCode >= 500 || rawPayload.length > 30_000) {
      wrong.push(`${name}: ${statusCode}, ${rawPayload.length} bytes`);
    }
  }
  expect(wrong).toEqual([]);
});
