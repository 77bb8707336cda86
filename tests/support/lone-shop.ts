import { test as base } from '@playwright/test';

import { type FirstShop, openFirstShop } from './first-shop.ts';
import { ownPort } from './journey-folder.ts';

export interface LoneOptions {
  /** Journeys that change what all others see have a shop of their own, and run beside them. */
  isAlone: boolean;
  loneShop: FirstShop | undefined;
}

/** The test of a project whose journeys share the shop of all, or with `isAlone` have a demo shop for themselves. */
export const test = base.extend<object, LoneOptions>({
  isAlone: [false, { scope: 'worker', option: true }],
  loneShop: [
    async ({ isAlone }, provide, { parallelIndex }) => {
      if (!isAlone) return provide(undefined);
      await using shop = await openFirstShop(ownPort(parallelIndex), {
        DEMO: 'on',
        TRUST_PROXY: 'on',
      });
      await provide(shop);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ loneShop, baseURL }, provide) => provide(loneShop?.url ?? baseURL),
});
