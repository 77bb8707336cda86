import type { FastifyInstance } from 'fastify';
import { afterAll, vi } from 'vitest';

import { type Web, buildApp } from '#server/app.ts';
import { openChanges } from '#server/platform/db/changes.ts';

import type { TestShop } from './test-shop.ts';

/** The shop as one more process serves it, which keeps its answers; closed when the test file is done. */
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
  afterAll(async () => {
    await app.close();
    await changes.stop();
  });
  await vi.waitUntil(() => changes.isUpToDate());
  return app;
}
