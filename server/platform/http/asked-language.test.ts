import { expect, test } from 'vitest';

import { languageOfPath, pathInUsual } from '#contract/languages.ts';

import { acceptedLanguage, askedLanguage } from './asked-language.ts';
import { cacheKeyOf } from './caching-server.ts';
import { withKnownQuery } from './known-query.ts';

test('a call speaks the language that its reader likes best, and English to anybody else', () => {
  const expected: Record<string, string> = {
    'hi-IN': 'hi',
    'mr-IN,mr;q=0.9,en-US;q=0.8': 'mr',
    'en-IN,en;q=0.9,hi;q=0.8': 'en',
    'en;q=0.3, hi;q=0.7, mr;q=0.7': 'hi',
    'ta-IN,ta;q=0.9,mr;q=0.5': 'mr',
    'hi;q=0': 'en',
    'hi;q=2': 'en',
    '*': 'en',
    HI: 'hi',
    '': 'en',
    '../../': 'en',
    'hi/../../mr': 'en',
    constructor: 'en',
    [',hi'.repeat(5_000)]: 'hi',
    [`${'a,'.repeat(5_000)}hi`]: 'en',
  };
  for (const [header, language] of Object.entries(expected)) {
    expect(acceptedLanguage(header), header.slice(0, 40)).toBe(language);
  }
  expect(acceptedLanguage(undefined)).toBe('en');
  const headers = { 'accept-language': 'hi', locale: '../../' };
  expect(askedLanguage({ url: '/v1/category', headers })).toBe('hi');
  expect(askedLanguage({ url: '/v1/category', headers: { locale: 'hi' } })).toBe('en');
});

test('a page has the language of its path, whatever its reader likes', () => {
  const paths: Record<string, [string, string]> = {
    '/': ['en', '/'],
    '/hi': ['hi', '/'],
    '/hi?a=b': ['hi', '/?a=b'],
    '/hi.data': ['hi', '/.data'],
    '/mr/cart?a=/hi': ['mr', '/cart?a=/hi'],
    '/hi/hi': ['hi', '/hi'],
    '/hindi': ['en', '/hindi'],
    '/en/cart': ['en', '/en/cart'],
    '/HI/cart': ['en', '/HI/cart'],
    '/constructor': ['en', '/constructor'],
  };
  for (const [path, [language, usual]] of Object.entries(paths)) {
    expect([languageOfPath(path), pathInUsual(path)], path).toEqual([language, usual]);
    expect(askedLanguage({ url: path, headers: { 'accept-language': 'mr' } })).toBe(language);
  }
});

test('a cached response is one language’s', () => {
  const keyOf = (url: string, accepted?: string) =>
    cacheKeyOf({ method: 'GET', url, headers: { 'accept-language': accepted } });
  expect(keyOf('/v1/category', 'hi-IN')).not.toBe(keyOf('/v1/category', 'mr'));
  expect(keyOf('/v1/category', 'fr')).toBe(keyOf('/v1/category'));
  expect(keyOf('/hi/cart', 'en')).toBe(keyOf('/hi/cart', 'mr'));
  expect(keyOf('/hi/cart')).not.toBe(keyOf('/cart'));
  expect(keyOf('/hi/order/7')).toBeUndefined();
});

test('a page in another language is rendered from the parameters that the page knows', () => {
  expect(withKnownQuery('/hi/search?utm=1&q=cake')).toBe('/hi/search?q=cake');
  expect(withKnownQuery('/mr/product/7?x=1&pin=411001')).toBe('/mr/product/7?pin=411001');
  expect(withKnownQuery('/hi/products.data?page=2&_routes=a&x=1')).toBe(
    '/hi/products.data?_routes=a&page=2',
  );
});
