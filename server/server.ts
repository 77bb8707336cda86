import type { FastifyInstance } from 'fastify';

import { type Web, buildApp } from './app.ts';
import { catalogueJobs, undoLeftImports } from './catalogue/index.ts';
import { openDemo } from './cli/demo/open.ts';
import { scheduledBackups } from './cli/scheduled-backups.ts';
import { mediaJobs } from './media/index.ts';
import {
  type OpenedConfig,
  type Shop,
  connectShop,
  migrationsFolder,
  openFiles,
} from './bootstrap.ts';
import { openChanges } from './platform/db/changes.ts';
import { databaseReadiness } from './platform/db/ready.ts';
import { closeApp, listen, stopAccepting } from './platform/http/listening.ts';
import { whenReplaced } from './platform/processes.ts';
import { terminalProgress } from './platform/progress.ts';
import { type Stop, endTogether } from './platform/stopping.ts';
import { promiseToForget, promotionJobs } from './promotions/index.ts';

/** Opens the screens. */
export type OpenWeb = () => Promise<Web>;

/** Longer than what requests that have begun and jobs under way may take. */
const leaveWithinMs = 40_000;

/** Longer than the largest import takes on a slow disk. What a command does has no such limit. */
const maxTransactionMs = 300_000;

/** Answers requests and does jobs in this process, the only one or one of several. Throws a StartError. */
export async function serveShop(
  config: OpenedConfig,
  stack: AsyncDisposableStack,
  stop: Stop,
  openWeb: OpenWeb,
): Promise<void> {
  let log: FastifyInstance['log'] | undefined;
  const reportError = (error: unknown) => log?.error({ err: error }, 'background');
  const shop = await connectShop(config, stack, reportError, maxTransactionMs);
  if (config.demo) await openDemo(shop, config, terminalProgress);
  const changes = stack.adopt(openChanges(shop.url, reportError), ({ stop: end }) => end());
  const app = await buildApp({
    config,
    ...shop,
    changes,
    metrics: await openMetricsIfWanted(config, shop, stack),
    isReady: await databaseReadiness(shop.pool, migrationsFolder),
    web: await openWeb(),
  });
  let isUrgent = true;
  // Each may take seconds, and none waits for another: one after the other they would outlast the patience of a stop.
  const ends = [() => closeApp(app, { isUrgent }), shop.jobs.stopWorking];
  stack.defer(() => endTogether(ends));
  log = app.log;
  catalogueJobs(shop.jobs, { ...shop, onError: reportError });
  mediaJobs(shop.jobs, shop);
  promotionJobs(shop.jobs, shop);
  await shop.jobs.startWorking();
  await undoLeftImports(shop.db, shop.jobs);
  // Codes that an earlier version takes back beside this one, or was stopped while it did.
  await promiseToForget(shop.db, shop.jobs);
  whenReplaced(() => {
    isUrgent = false;
    void stopAccepting(app).then(() => stop({ withinMs: leaveWithinMs }));
  });
  // A backup reads each picture once, and must not push out of memory what visitors look at.
  const backups = config.backups && { plan: config.backups, files: await openFiles(config) };
  await listen(app, config);
  if (backups && !stack.disposed) {
    const { plan, files } = backups;
    const watching = scheduledBackups(plan, { ...shop, files }, app.log);
    ends.push(async () => watching[Symbol.asyncDispose]());
  }
}

/** What counts takes memory, and is loaded only where its figures can be read. */
async function openMetricsIfWanted(config: OpenedConfig, shop: Shop, stack: AsyncDisposableStack) {
  if (!config.metrics) return undefined;
  const { openMetrics } = await import('./metrics.ts');
  return openMetrics(config.metrics, shop, config.backups, stack);
}
