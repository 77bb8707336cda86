import { expect, test } from 'vitest';

import { pageWindow } from './pager.tsx';

test('a pager shows at most five numbers, the current one in the middle where it can be', () => {
  expect(pageWindow(1, 9, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(5, 9, 5)).toEqual([3, 4, 5, 6, 7]);
  expect(pageWindow(9, 9, 5)).toEqual([5, 6, 7, 8, 9]);
  expect(pageWindow(2, 3, 5)).toEqual([1, 2, 3]);
});

test('a page past the end still leads to the last ones', () => {
  expect(pageWindow(99, 3, 5)).toEqual([1, 2, 3]);
});
