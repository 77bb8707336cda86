import { expect, test } from 'vitest';

import { aCakeShop } from '#tests/support/cake-shop.ts';

test('while the database is away, what was right when it was last heard of is sent, and marked', async () => {
  const { ask, state, change } = await aCakeShop();
  const { headers } = await ask('/cake/1');
  await ask('/cake/2');
  change('cake:2');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  Object.assign(state, { isUpToDate: false, isAway: true, price: 90 });
  change('*');
  const last = await ask('/cake/1', known);
  expect(last).toMatchObject({ status: 200, text: expect.stringMatching(/^100 /) });
  expect(Object.fromEntries(last.headers)).toMatchObject({
    'cache-control': 'no-store',
    'server-timing': 'last',
  });
  expect(last.headers.get('retry-after')).toBeNull();
  // It was changed before, and has not been made since.
  expect(await ask('/cake/2')).toMatchObject({ status: 503, text: 'away' });
  state.isAway = false;
  expect((await ask('/cake/1')).text).toMatch(/^90 /);
});

test('once the database is back, nothing is left of what was right before', async () => {
  const { ask, state, change } = await aCakeShop();
  await ask('/cake/1');
  state.isUpToDate = false;
  change('*');
  Object.assign(state, { isUpToDate: true, price: 90 });
  change('*');
  expect((await ask('/cake/1')).text).toMatch(/^90 /);
  change('cake:1');
  Object.assign(state, { isUpToDate: false, isAway: true });
  change('*');
  expect((await ask('/cake/1')).status).toBe(503);
});

test('a failure that is not the database’s is no reason to send what was right before', async () => {
  const { ask, state, change } = await aCakeShop();
  await ask('/cake/1');
  change('cake:1');
  state.isAway = true;
  expect((await ask('/cake/1')).status).toBe(503);
});

test('a cache in front asks each time, unless it is allowed to answer for some seconds', async () => {
  const asked = (await (await aCakeShop()).ask('/cake/1')).headers;
  expect(asked.get('cache-control')).toBe('public, no-cache');
  expect(asked.get('surrogate-key')).toBeNull();
  const { ask } = await aCakeShop({}, 5);
  const bounded = (await ask('/cake/1')).headers;
  expect(bounded.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-if-error=3600');
  expect(bounded.get('surrogate-key')).toBe('* cake:1');
  expect((await ask('/cake/nameless')).headers.get('cache-control')).toBeNull();
});
