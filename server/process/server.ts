import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import {
  accountJobs,
  enqueueAccountJobs,
  finishClosings,
  hasPermission,
} from '../accounts/index.ts';
import { type Web, buildApp } from '../app.ts';
import { demoAvifs } from '../cli/demo/avifs.ts';
import { openDemo } from '../cli/demo/open.ts';
import { scheduledBackups } from '../cli/scheduled-backups.ts';
import { mediaJobs } from '../media/index.ts';
import {
  type OpenedConfig,
  type Shop,
  connectShop,
  migrationsFolder,
  openFiles,
} from '../app/bootstrap.ts';
import { complaintJobs, enqueueComplaintJobs } from '../complaints/index.ts';
import { detachOrders, enqueueOrderJobs, orderJobs } from '../orders/index.ts';
import {
  enqueuePaymentJobs,
  gatewaysOf,
  paymentHooks,
  paymentJobs,
  providersOf,
} from '../payments/index.ts';
import {
  courierHooks,
  courierSetup,
  couriersOf,
  enqueueParcelJobs,
  parcelJobs,
} from '../parcels/index.ts';
import { purgeTags } from '../platform/cache/purge.ts';
import { type Changes, openChanges } from '../platform/db/changes.ts';
import { databaseReadiness } from '../platform/db/ready.ts';
import { enqueueForgetHooks, forgetHooksJobs } from '../platform/hooks/forget-hooks.ts';
import { enqueueSweepHooks, sweepHooksJobs } from '../platform/hooks/sweep-hooks.ts';
import { hookJobs } from '../platform/hooks/hook-inbox.ts';
import { closeApp, listen, stopAccepting } from '../platform/http/listening.ts';
import { whenReplaced } from '../platform/processes.ts';
import { terminalProgress } from '../platform/progress.ts';
import { bannerJobs, enqueueBannerJobs } from '../banners/index.ts';
import { catalogueJobs, enqueueCatalogueJobs } from '../catalogue/index.ts';
import { type Stop, endTogether } from '../platform/stopping.ts';
import { freeStartMemory } from './free-start-memory.ts';
import { enqueuePrivacyJobs, privacyJobs } from '../privacy/index.ts';
import { productFileJobs, undoUnfinishedImports } from '../product-files/index.ts';
import { enqueueForgetNumbers, promotionJobs } from '../promotions/index.ts';
import { enqueueQuestionJobs, questionJobs } from '../questions/index.ts';
import { enqueueRestockJobs, restockJobs } from '../restock/index.ts';
import { enqueueShippingJobs, shippingJobs } from '../shipping/index.ts';
import { enqueueReturnJobs, returnJobs } from '../returns/index.ts';

/** Opens the web side. */
export type OpenWeb = () => Promise<Web>;

/** Longer than requests and jobs in flight may take. */
const leaveWithinMs = 40_000;

/** Longer than the largest import takes on a slow disk. Commands have no such limit. */
const maxTransactionMs = 300_000;

/** Serves requests and does jobs in this process, which may be one of several. Throws a StartError. */
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
  const changes = stack.adopt(
    openChanges(shop.url, reportError, {
      onListeners: shop.shareConnections,
      onPublished: config.cdnPurge && purgeTags(config.cdnPurge, reportError),
    }),
    ({ stop: end }) => end(),
  );
  const gateways = gatewaysOf(config.providers);
  const couriers = couriersOf(config.providers);
  const hooks = {
    token: config.providers.hookToken,
    sources: [...paymentHooks({ ...shop, gateways }), ...courierHooks({ ...shop, couriers })],
  };
  let isLeaving = false;
  const isDatabaseReady = await databaseReadiness(shop.db, migrationsFolder);
  const app = await buildApp({
    config,
    ...shop,
    changes,
    hooks,
    providers: providersOf(config.providers),
    gateways,
    couriers,
    courierSetup: courierSetup(config.providers, config.publicUrl),
    metrics: await openMetricsIfWanted(config, { ...shop, changes }, stack),
    isReady: async () => !isLeaving && (await isDatabaseReady()),
    web: await openWeb(),
  });
  let isUrgent = true;
  // They run at the same time: each may take seconds, and one after the other they would exceed the time for a stop.
  const ends = [() => closeApp(app, { isUrgent }), shop.jobs.stopWorking];
  stack.defer(() => endTogether(ends));
  log = app.log;
  productFileJobs(shop.jobs, { ...shop, onError: reportError });
  mediaJobs(shop.jobs, { ...shop, encodedAvifs: demoAvifs });
  promotionJobs(shop.jobs, shop);
  hookJobs(shop.jobs, { ...shop, ...hooks });
  forgetHooksJobs(shop.jobs, shop);
  sweepHooksJobs(shop.jobs, shop);
  accountJobs(shop.jobs, { ...shop, detachOrders });
  orderJobs(shop.jobs, shop);
  paymentJobs(shop.jobs, { ...shop, gateways });
  parcelJobs(shop.jobs, { ...shop, couriers });
  restockJobs(shop.jobs, shop);
  complaintJobs(shop.jobs, shop);
  privacyJobs(shop.jobs, shop);
  questionJobs(shop.jobs, shop);
  returnJobs(shop.jobs, shop);
  catalogueJobs(shop.jobs, { ...shop, hasPermission });
  bannerJobs(shop.jobs, shop);
  shippingJobs(shop.jobs, shop);
  await shop.jobs.startWorking();
  await undoUnfinishedImports(shop.db, shop.jobs);
  await finishClosings(shop.db, shop.jobs);
  await enqueueAccountJobs(shop.db, shop.jobs);
  await enqueueOrderJobs(shop.db, shop.jobs);
  await enqueuePaymentJobs(shop.db, shop.jobs);
  await enqueueParcelJobs(shop.db, shop.jobs);
  await enqueueRestockJobs(shop.db, shop.jobs);
  await enqueueComplaintJobs(shop.db, shop.jobs);
  await enqueuePrivacyJobs(shop.db, shop.jobs);
  await enqueueQuestionJobs(shop.db, shop.jobs);
  await enqueueReturnJobs(shop.db, shop.jobs);
  await enqueueCatalogueJobs(shop.db, shop.jobs);
  await enqueueBannerJobs(shop.db, shop.jobs);
  await enqueueShippingJobs(shop.db, shop.jobs);
  await enqueueForgetHooks(shop.db, shop.jobs);
  await enqueueSweepHooks(shop.db, shop.jobs);
  // Promo codes whose take-back an earlier version left unfinished, when it was stopped or ran beside this one.
  await enqueueForgetNumbers(shop.db, shop.jobs);
  whenReplaced(() => {
    isUrgent = false;
    void stopAccepting(app).then(() => stop({ withinMs: leaveWithinMs }));
  });
  // Reads files past the cache: a backup reads each picture once, and must not evict those that visitors look at.
  const backups = config.backups && { plan: config.backups, files: await openFiles(config) };
  await listen(app, config);
  void freeStartMemory();
  if (config.stopWaitMs > 0 && !stack.disposed) {
    // Of what the stack holds, the last is closed first. Who was replaced gets no requests any more.
    stack.defer(async () => {
      isLeaving = true;
      if (isUrgent) await pause(config.stopWaitMs);
    });
  }
  if (backups && !stack.disposed) {
    const { plan, files } = backups;
    const watching = scheduledBackups(plan, { ...shop, files }, app.log);
    ends.push(async () => watching[Symbol.asyncDispose]());
  }
}

/** Imported only if metrics are configured, because the library takes memory. */
async function openMetricsIfWanted(
  config: OpenedConfig,
  shop: Shop & { changes: Changes },
  stack: AsyncDisposableStack,
) {
  if (!config.metrics) return undefined;
  const { openMetrics } = await import('./metrics.ts');
  return openMetrics(config.metrics, shop, config.backups, stack);
}
