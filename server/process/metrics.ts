import { Gauge, type Registry } from 'prom-client';

import { sheetTime } from '#contract/times.ts';

import manifest from '../../package.json' with { type: 'json' };
import { countSoldOut } from '../catalogue/index.ts';
import type { Shop } from '../app/bootstrap.ts';
import { countHolders, readOrderTotals } from '../orders/index.ts';
import {
  countCases,
  countOverdue,
  countPayments,
  countSettlementProblems,
  countUnread,
} from '../payments/index.ts';
import { newestBackupAt } from '../platform/backup/folder.ts';
import type { BackupPlan } from '../platform/config.ts';
import type { Changes } from '../platform/db/changes.ts';
import { databaseIdentity } from '../platform/db/advisory-locks.ts';
import { countQuarantined, countUnhandled } from '../platform/hooks/hook-queries.ts';
import type { ListenAddress } from '../platform/http/listening.ts';
import { aggregateWorkers, reportToPrimary } from '../platform/metrics/across-processes.ts';
import { poolMetrics, processMetrics } from '../platform/metrics/process-metrics.ts';
import { readGauge } from '../platform/metrics/read-gauge.ts';
import {
  type RefusalMetrics,
  type RequestMetrics,
  requestMetrics,
} from '../platform/metrics/request-metrics.ts';
import { sampled } from '../platform/metrics/sampled.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { isWorker } from '../platform/processes.ts';

const refusals: RefusalMetrics = {
  'POST /v1/buyed_product': {
    name: 'orders_refused_total',
    help: 'Orders that were not taken, by the code of their error',
    awaited: [
      'unavailable',
      'attempt_under_way',
      'unexpected',
      'no_room',
      'gateway_unavailable',
      'out_of_stock',
      'order_changed',
    ],
  },
  'POST /v1/user/auth/login': {
    name: 'login_refusals_total',
    help: 'Logins that were refused, by the code of their error',
    awaited: ['too_many_attempts'],
  },
  'POST /v1/hooks/{provider}/{token}': {
    name: 'hooks_refused_total',
    help: 'Messages of providers that were not taken, by the code of their error',
    awaited: ['hook_refused'],
  },
};

/**
 * Starts counting in this process, and serves the metrics on the configured port or, with several processes, reports
 * them to the primary. Throws a StartError.
 */
export async function openMetrics(
  address: ListenAddress,
  shop: Shop & { changes: Changes },
  backups: BackupPlan | undefined,
  stack: AsyncDisposableStack,
): Promise<RequestMetrics> {
  const registry = processMetrics();
  if (backups) backupMetrics(registry, backups, shop, await databaseIdentity(shop.url));
  const counting = shopMetrics(registry, shop);
  clockMetrics(registry, shop.changes);
  if (isWorker()) await reportToPrimary(registry, stack);
  else await serveMetrics(address, () => registry.metrics(), stack);
  return counting;
}

/** Serves the metrics of all processes together, in the primary. Throws a StartError. */
export async function openCombinedMetrics(
  address: ListenAddress,
  processes: number,
  stack: AsyncDisposableStack,
): Promise<void> {
  await serveMetrics(address, aggregateWorkers(processMetrics(), processes), stack);
}

function clockMetrics(registry: Registry, { clockOffset }: Pick<Changes, 'clockOffset'>): void {
  readGauge(
    registry,
    {
      name: 'clock_offset_seconds',
      help: "How far this machine's clock is from the database's; of several processes, the farthest",
      aggregator: 'max',
    },
    () => Math.abs(clockOffset() ?? 0),
  );
}

function backupMetrics(
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

/** Registers all metrics of a shop. */
export function shopMetrics(
  registry: Registry,
  { pool, ordersPool, db, jobs }: Pick<Shop, 'pool' | 'ordersPool' | 'db' | 'jobs'>,
  maxAgeMs?: number,
): RequestMetrics {
  new Gauge({
    name: 'build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'first',
  }).set({ version: manifest.version }, 1);
  poolMetrics(registry, [pool, ordersPool]);
  const { total, gauge, gauges } = sampled(registry, {
    read: async () => {
      const [orders, holders, soldOut, queues, quarantined, unhandled] = await Promise.all([
        readOrderTotals(db),
        countHolders(db),
        countSoldOut(db),
        jobs.count(),
        countQuarantined(db),
        countUnhandled(db),
      ]);
      const [{ mismatches }, payments, settlements, unread, overdue] = await Promise.all([
        countCases(db),
        countPayments(db),
        countSettlementProblems(db),
        countUnread(db),
        countOverdue(db),
      ]);
      const money = { ...payments, settlements };
      const ofMoney = { mismatches, money, unread, overdue };
      return { orders, holders, soldOut, queues, quarantined, unhandled, ...ofMoney };
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
    {
      name: 'product_unpaid_accounts',
      help: 'Accounts that keep the same product in orders that nobody has paid, for the product with most of them',
    },
    ({ holders }) => holders,
  );
  gauge(
    {
      name: 'orders_overdue',
      help: 'Orders that were not paid in time and keep their goods a quarter of an hour later, but for money that banks hold',
    },
    ({ overdue }) => overdue,
  );
  gauge(
    { name: 'products_sold_out', help: 'Products for sale of which there is none' },
    ({ soldOut }) => soldOut,
  );
  gauge(
    {
      name: 'payments_mismatched',
      help: 'Attempts to pay whose money at the gateway is not what was asked for',
    },
    ({ mismatches }) => mismatches,
  );
  gauge(
    {
      name: 'hooks_quarantined',
      help: 'Messages of providers of the last day that are about nothing that the shop knows',
    },
    ({ quarantined }) => quarantined,
  );
  gauge(
    {
      name: 'hooks_unhandled',
      help: 'Messages of providers that could not be handled for a day or more',
    },
    ({ unhandled }) => unhandled,
  );
  gauge(
    {
      name: 'settlements_unread',
      help: 'Gateways whose settlements were read in vain for two days or more',
    },
    ({ unread }) => unread,
  );
  gauges(
    {
      name: 'money_waiting',
      help: 'Payments, refunds and rows of settlements that wait for staff, by their list',
      labelNames: ['kind'],
    },
    ({ money }) => Object.entries(money).map(([kind, count]) => [{ kind }, count]),
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
  return requestMetrics(registry, refusals);
}
