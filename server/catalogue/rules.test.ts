import { expect, test } from 'vitest';

import { averageRating, totalPages } from './rules.ts';

test('a list of nothing has no pages, a begun page counts', () => {
  expect(totalPages(0, 9)).toBe(0);
  expect(totalPages(9, 9)).toBe(1);
  expect(totalPages(10, 9)).toBe(2);
});

test('an average has one decimal and is absent without reviews', () => {
  expect(averageRating(0, 0)).toBeNull();
  expect(averageRating(13, 3)).toBe(4.3);
  expect(averageRating(14, 3)).toBe(4.7);
  expect(averageRating(5, 1)).toBe(5);
});
