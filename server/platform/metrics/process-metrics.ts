import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { Pool } from 'pg';
import { Registry, collectDefaultMetrics } from 'prom-client';

import { readGauge } from './read-gauge.ts';

const nsPerSecond = 1e9;

/** Returns the metrics of this process itself: memory, CPU, garbage collection, event loop. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  readGauge(
    registry,
    {
      name: 'event_loop_delay_seconds',
      help: 'How late the event loop was at its latest since the last look; of several processes, the latest',
      aggregator: 'max',
    },
    () => {
      const { max } = delays;
      delays.reset();
      return max / nsPerSecond;
    },
  );
  return registry;
}

/** Registers the use of all connection pools together. */
export function poolMetrics(registry: Registry, pools: Pool[]): void {
  const sumOf = (read: (pool: Pool) => number) => pools.reduce((sum, pool) => sum + read(pool), 0);
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    readGauge(registry, { name: `database_pool_${name}`, help }, () => sumOf(read));
  gauge('size', 'Connections to the database that there may be', (pool) => pool.options.max);
  gauge('open', 'Connections to the database that there are', (pool) => pool.totalCount);
  gauge('idle', 'Connections to the database that nobody uses', (pool) => pool.idleCount);
  gauge('waiting', 'Queries that wait for a connection', (pool) => pool.waitingCount);
}
