import { expect, test } from 'vitest';

import { isStoredPage, pageOfData } from '#contract/page-requests.ts';

import {
  cartPaths,
  documentKey,
  fallbacksOf,
  isOfStorefront,
  isStored,
  kindOf,
  offlineUrl,
  pageBeside,
  pictureElsewhere,
} from './urls.ts';

const url = (path: string) => new URL(path, 'https://shop.example');

test.each([
  '/',
  '/browse-categories',
  '/categories',
  '/categories/3',
  '/products',
  '/products/subcategory/12',
  '/product/7',
  '/search',
  '/courses',
  '/policy/refund',
  '/cart',
  '/wishlist',
])('%s may be stored, in each language', (path) => {
  expect(isStored(path)).toBe(true);
  expect(isStored(`/hi${path === '/' ? '' : path}`)).toBe(true);
});

test.each([
  '/account',
  '/orders',
  '/orders/find',
  '/order/7',
  '/order/7/invoice',
  '/checkout',
  '/complaints',
  '/complaints/4',
  '/reset/abc',
  '/c/abc',
  '/setup',
  '/offline',
  '/admin',
  '/admin/products',
  '/products.evil/x',
  '/v1/products',
  '/sitemap.xml',
])('%s is never stored, nor is its data', (path) => {
  expect([isStored(path), isStored(`/mr${path}`)]).toEqual([false, false]);
  expect(kindOf(`${path}.data`)).toBe('other');
});

test('the data of a page is known by its page', () => {
  for (const [data, page] of Object.entries({
    '/_.data': '/',
    '/_root.data': '/',
    '/product/7.data': '/product/7',
    '/hi.data': '/hi',
    '/hi/_.data': '/hi',
    '/hi/product/7.data': '/hi/product/7',
  })) {
    expect([data, pageOfData(data)]).toEqual([data, page]);
    expect([data, kindOf(data)]).toEqual([data, 'data']);
  }
  expect(isStoredPage('/product/7.data')).toBe(false);
});

test('what is private of the pictures is not the worker’s', () => {
  expect(kindOf('/media/0123-1x1.jpg')).toBe('picture');
  expect(kindOf('/media/private-0123-1x1.jpg')).toBe('other');
  expect(kindOf('/drawings/7')).toBe('drawing');
  expect(kindOf('/assets/home-1a2b.js')).toBe('file');
  expect(kindOf('/v1/products')).toBe('other');
});

test('a picture of the shop at a bucket or a CDN is known by its name, and nothing else elsewhere is the worker’s', () => {
  const hash = 'a'.repeat(32);
  const elsewhere = (path: string) => pictureElsewhere(new URL(path, 'https://cdn.example'));
  for (const name of [`${hash}-800x600.jpg`, `${hash}-800x600.400.avif`]) {
    expect(elsewhere(`/bucket/media/${name}`)).toBe(`/media/${name}`);
  }
  for (const name of [`private-${hash}-800x600.jpg`, 'vi/abc/hqdefault.jpg', `${hash}-1x1.a/b`]) {
    expect(elsewhere(`/media/${name}`)).toBeUndefined();
  }
});

test('a document is known by what it is drawn from, and by nothing that a campaign adds', () => {
  expect(documentKey(url('/product/7?utm_source=x&reviews=2'))).toBe('/product/7?reviews=2');
  expect(documentKey(url('/?gclid=1'))).toBe('/');
  expect(documentKey(url('/hi/search?q=cake&x=1&category=2'))).toBe('/hi/search?category=2&q=cake');
  expect(documentKey(url('/cart/'))).toBe('/cart');
});

test('who asks for a page that is not stored is led to the shop’s own message, and the page is never sent', () => {
  expect(offlineUrl(url('/product/7?reviews=2')).href).toBe(
    'https://shop.example/offline#/product/7?reviews=2',
  );
  expect(offlineUrl(url('/hi/reset/secret')).href).toBe(
    'https://shop.example/hi/offline#/reset/secret',
  );
  expect(fallbacksOf('en')).toEqual(['/offline', '/cart']);
  expect(fallbacksOf('mr')).toEqual(['/mr/offline', '/mr/cart']);
  expect(cartPaths).toEqual(['/cart', '/hi/cart', '/mr/cart']);
  expect([...fallbacksOf('hi'), '/cart'].map(pageBeside)).toEqual([
    undefined,
    '/hi/checkout',
    '/checkout',
  ]);
});

test('only pages of the storefront have that message', () => {
  for (const path of ['/', '/hi', '/checkout', '/account', '/order/7', '/reset/abc', '/nothing']) {
    expect([path, isOfStorefront(path)]).toEqual([path, true]);
  }
  for (const path of ['/admin', '/admin/orders', '/v1/docs', '/pay/x', '/media/a', '/robots.txt']) {
    expect([path, isOfStorefront(path)]).toEqual([path, false]);
  }
});
