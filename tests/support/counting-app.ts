import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { vi } from 'vitest';

import { type Web, buildApp } from '#server/app.ts';
import { shopMetrics } from '#server/process/metrics.ts';
import { openChanges } from '#server/platform/db/changes.ts';

import { atTheEnd } from './at-the-end.ts';
import { type Figure, readMetrics } from './metrics.ts';
import type { TestShop } from './test-shop.ts';

export interface CountingApp {
  url: string;
  app: FastifyInstance;
  scrapeText: () => Promise<string>;
  scrape: () => Promise<Figure[]>;
}

/** The shop as another process with a response cache and metrics; closed at the end of the test, or of the file. */
export async function openCountingApp(shop: TestShop, web?: Web): Promise<CountingApp> {
  const registry = new Registry();
  const changes = openChanges(shop.url, (error) => {
    throw error;
  });
  const app = await buildApp({
    ...shop,
    changes,
    web,
    metrics: shopMetrics(registry, shop, 0),
    config: { publicUrl: 'http://localhost:3000', trustProxy: false, logLevel: 'silent' },
    isReady: async () => true,
  });
  atTheEnd(async () => {
    await app.close();
    await changes.stop();
  });
  await vi.waitUntil(() => changes.isUpToDate());
  const scrapeText = () => registry.metrics();
  return {
    app,
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    scrapeText,
    scrape: async () => readMetrics(await scrapeText()),
  };
}
