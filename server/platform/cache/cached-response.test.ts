import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { toCachedResponse } from './cached-response.ts';

test('nothing is compressed for who has it already', () => {
  const answer = toCachedResponse(
    'A cake for twelve. '.repeat(200),
    {},
    { tags: [], route: 'cake' },
  );
  const asking = (headers: IncomingHttpHeaders) => ({ headers }) as IncomingMessage;
  const own = answer.pick(asking({})).headers.find((text) => text.startsWith('W/')) ?? '';
  expect(answer.prepare(asking({ 'accept-encoding': 'br', 'if-none-match': own }))).toBeUndefined();
  expect(answer.prepare(asking({ 'accept-encoding': 'br' }))).toBeInstanceOf(Promise);
});
