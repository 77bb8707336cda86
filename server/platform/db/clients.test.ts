import { expect, inject, onTestFinished, test } from 'vitest';

import { openDeafProxy } from '#tests/support/deaf-proxy.ts';

import { claim } from './clients.ts';

test('whoever hears no answer to a claim leaves the right to the next', async () => {
  const url = inject('databaseServer');
  const lock = 4_711;
  const proxy = await openDeafProxy(url);
  onTestFinished(() => proxy.close());
  proxy.fallSilentAfter('pg_try_advisory_lock');
  await expect(claim(proxy.url, lock, 'test')).rejects.toThrow('timeout');

  await expect
    .poll(async () => {
      await using claimed = await claim(url, lock, 'test');
      return claimed !== undefined;
    })
    .toBe(true);
});
