import { expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';

import { fieldNamesOf } from './forms.ts';
import { withKnownQuery } from './known-query.ts';

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?fbclid=1&q=cake', '/'],
  ['/cart?step=2', '/cart'],
  ['/nowhere?q=cake', '/nowhere'],
  ['/search?utm_source=insta&q=cake&7', '/search?q=cake'],
  ['/search?sort=name&q=cake&page=2', '/search?page=2&q=cake&sort=name'],
  ['/SEARCH/?q=cake&x=1', '/SEARCH/?q=cake'],
  ['/%73earch?q=cake', '/%73earch?q=cake'],
  ['/search?%71=cake&q%20=1', '/search?q=cake'],
  ['/search?q=a%20b%26c=d', '/search?q=a%20b%26c=d'],
  ['/search?q', '/search?q'],
  ['/search?q=1&q=2', '/search?q=1&q=2'],
  ['/search?q=%&%=q', '/search?q=%'],
  ['/search?_routes=root', '/search'],
  ['/products/subcategory/5?q=1&name=Balloons', '/products/subcategory/5?name=Balloons'],
  ['/products/subcategory?name=Balloons', '/products/subcategory'],
  ['/search.data?x=1&q=cake&_routes=root', '/search.data?_routes=root&q=cake'],
  ['/_.data?_routes=root&q=cake', '/_.data?_routes=root'],
  ['/v1/products?search=cake&q=1&page=2', '/v1/products?page=2&search=cake'],
  ['/v1/products/5?search=cake', '/v1/products/5'],
  ['/v1/products/sub_category/5?search=cake', '/v1/products/sub_category/5?search=cake'],
  ['/v1/category/?_=1', '/v1/category/'],
  ['/v1/nowhere?page=2', '/v1/nowhere'],
])('%s is %s', (address, known) => {
  expect(withKnownQuery(address)).toBe(known);
  expect(withKnownQuery(known)).toBe(known);
});

test('whatever a public call reads of a query is known, and nothing else', () => {
  const reads = Object.entries<EndpointShape>(endpoints).filter(([name]) => name.startsWith('GET'));
  let known = 0;
  for (const [name, { query }] of reads) {
    const path = name.slice('GET '.length).replaceAll(/\{\w+\}/g, '1');
    const names = fieldNamesOf(query).toSorted();
    const all = [...names, 'unknown'].map((one) => `${one}=1`).join('&');
    const knownPart = names.map((one) => `${one}=1`).join('&');
    expect(withKnownQuery(`${path}?${all}`)).toBe(knownPart ? `${path}?${knownPart}` : path);
    known += names.length;
  }
  expect(known).toBeGreaterThan(20);
});
