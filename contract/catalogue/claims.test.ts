import { expect, test } from 'vitest';

import { claimsIn } from './claims.ts';

test('what food may be called only with a proof is found, however it is written, each once', () => {
  expect(
    claimsIn('Organic jaggery, sugar-free. ORGANIC and 100% natural; No added sugar.'),
  ).toEqual(['organic', 'sugar-free', 'natural', 'no added sugar']);
  expect(claimsIn('sugarfree fondant\nwith no\u0020preservatives')).toEqual([
    'sugarfree',
    'no preservatives',
  ]);
});

test('words that only contain one are none', () => {
  for (const text of ['Naturally unnatural', 'Purees', 'Freshness', 'Sugar, free of charge', '']) {
    expect(claimsIn(text), text).toEqual([]);
  }
});
