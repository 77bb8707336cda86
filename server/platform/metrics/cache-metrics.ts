import type { Counter, Registry } from 'prom-client';

import type { ResponseCache } from '../cache/response-cache.ts';
import { readGauge } from './read-gauge.ts';

/** Counts a response that was sent from the cache. */
export type CountCached = (route: string, method: string | undefined, status: number) => void;

interface Sent {
  whole: number;
  unchanged: number;
  withoutBody: number;
}

/**
 * Cached responses take some ten microseconds, so they are counted in plain numbers, and added to the metrics only when
 * those are read.
 */
export function cachedCounts(): { count: CountCached; handOver: (requests: Counter) => void } {
  const sentOf = new Map<string, Sent>();

  const begin = (route: string): Sent => {
    const sent = { whole: 0, unchanged: 0, withoutBody: 0 };
    sentOf.set(route, sent);
    return sent;
  };

  return {
    count: (route, method, status) => {
      const sent = sentOf.get(route) ?? begin(route);
      if (status === 304) sent.unchanged += 1;
      else if (method === 'HEAD') sent.withoutBody += 1;
      else sent.whole += 1;
    },
    handOver: (requests) => {
      for (const [route, { whole, unchanged, withoutBody }] of sentOf) {
        const labels = { route, source: 'cached' };
        requests.inc({ ...labels, method: 'GET', status: '2xx' }, whole);
        requests.inc({ ...labels, method: 'GET', status: '3xx' }, unchanged);
        requests.inc({ ...labels, method: 'HEAD', status: '2xx' }, withoutBody);
      }
      sentOf.clear();
    },
  };
}

/** Registers the size of the cache. */
export function cacheMetrics(registry: Registry, responseCache: ResponseCache): void {
  const gauge = (name: string, help: string, read: () => number) =>
    readGauge(registry, { name, help }, read);
  gauge(
    'response_cache_entries',
    'Finished answers kept in memory',
    () => responseCache.size().answers,
  );
  gauge('response_cache_bytes', 'Memory that they take, about', () => responseCache.size().bytes);
}
