import { expect, test } from 'vitest';

import { averageRating } from './rules/products.ts';

test('an average has one decimal and is absent without reviews', () => {
  expect(averageRating(0, 0)).toBeNull();
  expect(averageRating(13, 3)).toBe(4.3);
  expect(averageRating(14, 3)).toBe(4.7);
  expect(averageRating(5, 1)).toBe(5);
});
