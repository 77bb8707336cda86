import {
  freePort,
  fillBenchShop,
  serveBenchShop,
  settingsOf,
  type BenchShop,
} from './bench-shop.ts';
import { demoShop } from './demo-shop.ts';

/**
 * Sent with a request for a page, this makes the page unknown to the response cache without changing what it costs: a
 * request with a body is never answered from the cache, and rendering ignores it. Unknown query names would not do,
 * because they lead to the one page that is cached. What the page reads from the API is cached as ever.
 */
export const uncachedBody = '.';

interface UncachedShop extends BenchShop {
  /** Throws if a page came from the response cache, or none was rendered. */
  ensureAllRendered: () => Promise<void>;
}

/** The built shop with the demo catalogue, which is only asked for pages that are not in its response cache. */
export async function openUncachedDemoShop(): Promise<UncachedShop> {
  await fillBenchShop(demoShop);
  const metricsPort = String(await freePort());
  const shop = await serveBenchShop({ ...settingsOf(demoShop.name), METRICS_PORT: metricsPort });
  return {
    ...shop,
    ensureAllRendered: async () => {
      const answer = await fetch(`http://localhost:${metricsPort}/metrics`);
      const metrics = await answer.text();
      const [rendered, cached] = [countPages(metrics, 'made'), countPages(metrics, 'cached')];
      if (cached === 0 && rendered > 0) return;
      throw new Error(`Of pages that should have been rendered, ${cached} came from the cache.`);
    },
  };
}

function countPages(metrics: string, source: 'made' | 'cached'): number {
  const samples = Array.from(metrics.matchAll(/^http_requests_total\{(.*)\} (\d+)$/gm));
  return samples
    .filter(
      ([, labels]) => labels?.includes('route="page"') && labels.includes(`source="${source}"`),
    )
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}
