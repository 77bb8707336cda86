import { Gauge, type Registry } from 'prom-client';

import { sheetTime } from '#contract/times.ts';

import manifest from '../package.json' with { type: 'json' };
import { countSoldOut } from './catalogue/index.ts';
import type { Shop } from './opening.ts';
import { readOrderTotals } from './orders/index.ts';
import { newestBackupAt } from './platform/backup/folder.ts';
import type { BackupPlan } from './platform/config.ts';
import { databaseIdentity } from './platform/db/clients.ts';
import type { Address } from './platform/http/listening.ts';
import { addUpWorkers, tellPrimary } from './platform/metrics/across-processes.ts';
import { poolFigures, processFigures } from './platform/metrics/process-figures.ts';
import { readGauge } from './platform/metrics/read-gauge.ts';
import {
  type RefusalFigures,
  type RequestFigures,
  requestFigures,
} from './platform/metrics/request-figures.ts';
import { sampled } from './platform/metrics/sampled.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { isWorker } from './platform/processes.ts';

const refusals: RefusalFigures = {
  'POST /v1/buyed_product': {
    name: 'orders_refused_total',
    help: 'Orders that were not taken, by the code of their error',
    awaited: [
      'unavailable',
      'attempt_under_way',
      'unexpected',
      'no_room',
      'out_of_stock',
      'order_changed',
    ],
  },
  'POST /v1/user/auth/login': {
    name: 'login_refusals_total',
    help: 'Logins that were refused, by the code of their error',
    awaited: ['too_many_attempts'],
  },
};

/**
 * Begins to count in this process, and has it read at the address that is set, or, where there are several
 * processes, by their primary. Throws a StartError.
 */
export async function openFigures(
  address: Address,
  shop: Shop,
  backups: BackupPlan | undefined,
  stack: AsyncDisposableStack,
): Promise<RequestFigures> {
  const registry = processFigures();
  if (backups) backupFigures(registry, backups, shop, await databaseIdentity(shop.url));
  const counting = shopFigures(registry, shop);
  if (isWorker()) await tellPrimary(registry, stack);
  else await serveMetrics(address, () => registry.metrics(), stack);
  return counting;
}

/** The figures of all processes together, in the one that keeps them. Throws a StartError. */
export async function openFiguresOfAll(
  address: Address,
  processes: number,
  stack: AsyncDisposableStack,
): Promise<void> {
  await serveMetrics(address, addUpWorkers(processFigures(), processes), stack);
}

function backupFigures(
  registry: Registry,
  { dir }: BackupPlan,
  { clock }: Pick<Shop, 'clock'>,
  identity: string,
): void {
  readGauge(
    registry,
    {
      name: 'backup_last_timestamp_seconds',
      help: 'When the newest backup was done that was made by itself; 0 where there is none',
      aggregator: 'max',
    },
    async () => {
      const now = sheetTime(clock.now());
      const at = await newestBackupAt(dir, identity, now).catch(() => undefined);
      return (at?.getTime() ?? 0) / 1000;
    },
  );
}

/** Everything that is counted of a shop. */
export function shopFigures(
  registry: Registry,
  { pool, ordersPool, db, jobs }: Pick<Shop, 'pool' | 'ordersPool' | 'db' | 'jobs'>,
  maxAgeMs?: number,
): RequestFigures {
  new Gauge({
    name: 'build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'first',
  }).set({ version: manifest.version }, 1);
  poolFigures(registry, [pool, ordersPool]);
  const { total, gauge, gauges } = sampled(registry, {
    read: async () => {
      const [orders, soldOut, queues] = await Promise.all([
        readOrderTotals(db),
        countSoldOut(db),
        jobs.count(),
      ]);
      return { orders, soldOut, queues };
    },
    up: { name: 'database_up', help: 'Whether the database answers the shop within a second' },
    maxAgeMs,
  });
  total(
    { name: 'orders_placed_total', help: 'Orders ever placed, canceled ones too' },
    ({ orders }) => orders.placed,
  );
  total(
    { name: 'orders_cancelled_total', help: 'Orders ever canceled' },
    ({ orders }) => orders.canceled,
  );
  total(
    { name: 'orders_value_paise_total', help: 'What all orders ever placed came to, in paise' },
    ({ orders }) => orders.paise,
  );
  gauge(
    { name: 'products_sold_out', help: 'Products for sale of which there is none' },
    ({ soldOut }) => soldOut,
  );
  gauges(
    {
      name: 'jobs',
      help: 'Jobs for later: waiting, active, or failed for good; a minute old at most',
      labelNames: ['kind', 'state'],
    },
    ({ queues }) =>
      queues.flatMap(({ kind, waiting, active, failed }) => [
        [{ kind, state: 'waiting' }, waiting],
        [{ kind, state: 'active' }, active],
        [{ kind, state: 'failed' }, failed],
      ]),
  );
  return requestFigures(registry, refusals);
}
