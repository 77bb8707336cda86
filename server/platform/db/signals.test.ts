import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openTestShop } from '#tests/support/test-shop.ts';

import { openSignals } from './signals.ts';

test('what one process raises every process hears, once for several', async () => {
  const { url } = await openTestShop();
  const errors: unknown[] = [];
  const [one, two] = [1, 2].map(() => openSignals(url, (error) => errors.push(error)));
  onTestFinished(async () => {
    await one?.stop();
    await two?.stop();
  });
  let received = 0;
  const unlisten = two?.listen('news', () => (received += 1));
  await pause(300);
  received = 0;
  for (let time = 0; time < 20; time += 1) one?.raise('news');
  one?.raise('other news');
  await expect.poll(() => received).toBe(1);
  unlisten?.();
  one?.raise('news');
  await pause(300);
  expect(received).toBe(1);
  expect(errors).toEqual([]);
});

test('a listener whose line was cut is told when it is back, and what was raised meanwhile arrives', async () => {
  const shop = await openTestShop();
  const errors: unknown[] = [];
  const signals = openSignals(shop.url, (error) => errors.push(error));
  onTestFinished(() => signals.stop());
  let received = 0;
  signals.listen('news', () => (received += 1));
  await expect.poll(() => received).toBe(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jalsa signals'
  `.execute(shop.admin);
  signals.raise('news');
  await expect.poll(() => received).toBeGreaterThanOrEqual(2);
});
