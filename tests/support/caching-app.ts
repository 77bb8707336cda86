import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

import { type Web, buildApp } from '#server/app.ts';
import { openChanges } from '#server/platform/db/changes.ts';

import { atTheEnd } from './at-the-end.ts';
import type { TestShop } from './test-shop.ts';

/** The shop as another process with a response cache; closed at the end of the test, or of the file. */
export async function openCachingApp(shop: TestShop, web?: Web): Promise<FastifyInstance> {
  const changes = openChanges(shop.url, (error) => {
    throw error;
  });
  const app = await buildApp({
    ...shop,
    changes,
    web,
    config: { publicUrl: 'http://localhost:3000', trustProxy: false, logLevel: 'silent' },
    isReady: async () => true,
  });
  atTheEnd(async () => {
    await app.close();
    await changes.stop();
  });
  await vi.waitUntil(() => changes.isUpToDate());
  return app;
}
