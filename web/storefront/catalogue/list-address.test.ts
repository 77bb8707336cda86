import { expect, test } from 'vitest';

import { pageQueries } from '#contract/page-requests.ts';
import { searchTextOf } from '#web/shell/search-text.ts';

import { countFilters, listQuery, listSearch, readListState } from './list-url.ts';

const read = (text: string) => readListState(new URLSearchParams(text));
const readSearch = (text: string) => {
  const parameters = new URLSearchParams(text);
  return readListState(parameters, searchTextOf(parameters));
};

const everything =
  '?name=Cake+tins&sort=price_asc&view=list&in_stock=true&min_price=0&max_price=500&page=3';

test('an address without anything is the first page of the newest, as a grid', () => {
  expect(read('')).toEqual({
    name: undefined,
    search: undefined,
    categoryId: undefined,
    page: 1,
    sort: 'newest',
    view: 'grid',
    inStock: false,
    minPrice: undefined,
    maxPrice: undefined,
  });
  expect(listSearch(read(''))).toBe('?');
});

test('what an address says is read and written back the same', () => {
  expect(listSearch(read(everything))).toBe(everything);
  expect(countFilters(read(everything))).toBe(3);
});

test.each([
  'page=0',
  'page=-1',
  'page=abc',
  'page=99999999999',
  'sort=cheapest',
  'view=table',
  'in_stock=yes',
  'min_price=-5',
  'min_price=1.5',
  'name=%20%20',
  'name=%00',
])('%s makes no sense and is left out', (text) => {
  expect(listSearch(read(`?${text}`))).toBe('?');
});

test('a highest price below the lowest is left out', () => {
  expect(listSearch(read('?min_price=500&max_price=100'))).toBe('?min_price=500');
});

test('a title is 80 characters at most', () => {
  expect(read(`?name=${'x'.repeat(10_000)}`).name).toHaveLength(80);
});

test('a search is sorted by how well things fit, unless asked otherwise, and may stay in one category', () => {
  const state = readSearch('?q=gold+foil&category=3');
  expect(state).toMatchObject({ search: 'gold foil', categoryId: 3, sort: 'relevance' });
  expect(listSearch(state)).toBe('?q=gold+foil&category=3');
  expect(listSearch({ ...state, sort: 'newest' })).toBe('?q=gold+foil&category=3&sort=newest');
  expect(listQuery(state).sort).toBeUndefined();
  expect(countFilters(state)).toBe(1);
});

test('a search without words is one that was not said yet, and 200 characters are enough', () => {
  expect(readSearch('').search).toBe('');
  expect(readSearch('?q=%00%20').search).toBe('');
  expect(readSearch(`?q=${'x'.repeat(1_000)}`).search).toHaveLength(200);
});

test('whatever a list writes into its address, its page is drawn from', () => {
  const state = { ...readSearch('?q=gold&category=3'), ...read(everything) };
  const names = [
    ...new URLSearchParams(listSearch({ ...state, search: 'gold', categoryId: 3 })).keys(),
  ];
  expect(names).toHaveLength(9);
  expect(pageQueries['/search']).toEqual(expect.arrayContaining(names));
  const withoutSearch = new URLSearchParams(listSearch(read(everything)));
  expect(pageQueries['/products/subcategory/{id}']).toEqual(
    expect.arrayContaining([...withoutSearch.keys()]),
  );
});

test('lists that are no search know neither words nor category', () => {
  expect(read('?q=gold&category=3&sort=relevance')).toMatchObject({
    search: undefined,
    categoryId: undefined,
    sort: 'newest',
  });
});
