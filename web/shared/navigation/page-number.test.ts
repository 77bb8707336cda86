import { expect, test } from 'vitest';

import { pageNumberIn, withPageNumber } from './page-number.ts';

const pageOf = (text: string) => pageNumberIn(new URLSearchParams({ page: text }));

test('a list shows the page that its URL names', () => {
  expect(pageOf('1')).toBe(1);
  expect(pageOf('12')).toBe(12);
});

test.each(['', '0', '-3', '1.5', '1e3', '1e21', '0x10', 'abc', 'Infinity'])(
  'page "%s" is the first',
  (text) => {
    expect(pageOf(text)).toBe(1);
  },
);

test('a URL without a page is of the first', () => {
  expect(pageNumberIn(new URLSearchParams())).toBe(1);
});

test('another page of a list is of the same search', () => {
  const search = new URLSearchParams({ search: 'kite', page: '2' });
  expect(String(withPageNumber(search, 3))).toBe('search=kite&page=3');
  expect(String(search)).toBe('search=kite&page=2');
});
