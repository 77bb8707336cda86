import { expect, inject, onTestFinished, test } from 'vitest';

import { openStallingProxy } from '#tests/support/stalling-proxy.ts';

import { claim } from './advisory-locks.ts';

test('whoever hears no answer to a claim leaves the right to the next', async () => {
  const url = inject('databaseServer');
  const lock = 4_711;
  const proxy = await openStallingProxy(url);
  onTestFinished(() => proxy.close());
  proxy.stallAfter('pg_try_advisory_lock');
  await expect(claim(proxy.url, lock, 'test')).rejects.toThrow('timeout');

  await expect
    .poll(async () => {
      await using claimed = await claim(url, lock, 'test');
      return claimed !== undefined;
    })
    .toBe(true);
});
