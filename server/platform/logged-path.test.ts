import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { endpoints } from '#contract/index.ts';
import { secretPaths } from '#server/app/shop-policies.ts';

import { loggedPath } from './logged-path.ts';

/** A key as the shop makes them, and one that is known by its place alone. */
const keys = [randomBytes(32).toString('base64url'), 'a-very-secret-token'];
const links = [
  '/c/',
  '/v1/cod/',
  '/reset/',
  '/v1/hooks/razorpay/',
  '/v1/papers/linked/',
  '/pay/7/',
  '/hi/pay/7/',
];
const calls = ['/c.data/', '/pay.data/7/', '/reset.data/', '/v1.data/cod/'];

/** Each way to spell a path that a person, a proxy or a program might. */
const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '/./'),
  (path) => path.replaceAll('/', '/;/'),
  (path) => path.replaceAll('/', '/%00/'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replaceAll('/', '%5C'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('/', '%252F'),
  (path) => path.replaceAll('/', '%25252F'),
  (path) => path.replaceAll('/', ';/'),
  (path) => path.replaceAll('/', ';jsessionid=1/'),
  (path) => path.replaceAll('/', './'),
  (path) => path.replaceAll('/', '.json/'),
  (path) => path.replaceAll('/', '%20/'),
  (path) => path.replaceAll('/', '/%20'),
  (path) => path.replaceAll('/', '/;'),
  (path) => path.replaceAll('/', '/x/../'),
  (path) => `${path}../`,
  (path) => `/x${path}`,
  (path) => `/https://shop.example${path}`,
  (path) =>
    path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`),
];

test.each([...links, ...calls])('no spelling of %s… writes its key into the log', (link) => {
  for (const spell of spellings) {
    for (const key of keys) {
      for (const end of ['', '/', '.data', ';x', '/link', '?a=1']) {
        const url = `${spell(link)}${key}${end}`;
        expect(loggedPath(url, secretPaths), url).not.toContain(key.slice(1));
      }
    }
  }
});

test('whatever the table of calls names a token is none of those that are logged', () => {
  const calls = Object.keys(endpoints).filter((name) => name.includes('{token}'));
  expect(calls.length).toBeGreaterThan(2);
  for (const name of calls) {
    const url = (name.split(' ')[1] ?? '').replace('{token}', 'a-very-secret-token');
    expect(loggedPath(url, secretPaths), name).not.toContain('secret');
  }
});

test('a key is hidden wherever it was pasted', () => {
  const [key = ''] = keys;
  for (const url of [
    `/${key}`,
    `/c${key}`,
    `/orders/${key}`,
    `/v1/x/${key}.data`,
    `/a:${key}`,
    `/#/reset/${key}`,
    `/%${key.charCodeAt(0).toString(16)}${key.slice(1)}/c`,
  ]) {
    expect(loggedPath(url, secretPaths), url).not.toContain(key.slice(1));
  }
});

test.each([
  '/basic/garlands',
  '/v1/orders/5/cod/confirm',
  '/v1/orders/5/cod/refused',
  '/v1/payments/of/7',
  '/v1/payments/return/razorpay/J1042K-7-abcdef',
  '/product/paper-garland-for-the-whole-wedding-hall/12',
  '/media/0f6b3c5d8e9a7f1b2c3d4e5f60718293/400x400.webp',
  '/v1/orders/attempts/0f6b3c5d-8e9a-4f1b-8c3d-4e5f60718293',
  '/c',
  '/%E0%A4%95',
])('%s is no secret', (path) => {
  expect(loggedPath(`${path}?page=2`, secretPaths)).toBe(path);
});
