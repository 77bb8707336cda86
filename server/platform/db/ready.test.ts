import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openStallingProxy } from '#tests/support/stalling-proxy.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { connect } from './connect.ts';
import { databaseReadiness } from './ready.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'migrations');

test('a line that fell silent is found out, and the next check has another', async () => {
  const shop = await openTestShop();
  const proxy = await openStallingProxy(shop.url);
  const { db, close } = connect(proxy.url, () => undefined);
  onTestFinished(async () => {
    await close();
    await proxy.close();
  });
  const isReady = await databaseReadiness(db, folder);
  expect(await isReady()).toBe(true);
  proxy.stall();
  await expect(isReady()).rejects.toThrow('Connection terminated');
  proxy.carryAgain();
  expect(await isReady()).toBe(true);
});
