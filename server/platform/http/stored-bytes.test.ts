import { expect, test } from 'vitest';

import { rangeOf } from './stored-bytes.ts';

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=99-2000', { first: 99, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=-', 'all'],
  ['bytes=1e1-', 'all'],
  ['lines=1-2', 'all'],
])('of 100 bytes, "%s" asks for %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
