import { expect, test } from 'vitest';

import { noCodWords } from './no-cod.ts';

test('only what a PIN code refuses is refused “here”: before one is known nothing is said of a place', () => {
  expect(noCodWords('pin')).toBe('No cash on delivery here');
  for (const refusal of ['off', 'goods', 'above_max', 'first_order'] as const) {
    expect(noCodWords(refusal)).not.toContain('here');
  }
});
