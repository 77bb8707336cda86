import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';

import {
  addressRoutes,
  authenticator,
  mayStill,
  guestRoutes,
  ownAccountRoutes,
  passkeyRoutes,
  peopleRoutes,
  sessionRoutes,
  twoStepRoutes,
  setupRoutes,
} from './accounts/index.ts';
import { activityRoutes } from './activity/index.ts';
import { bannerRoutes } from './banners/index.ts';
import { basketRoutes } from './basket/index.ts';
import { busyPage } from './app/busy-page.ts';
import {
  catalogueTextRoutes,
  categoryEditRoutes,
  categoryRoutes,
  deskProductRoutes,
  pricePlanRoutes,
  productEditRoutes,
  productListRoutes,
  productRoutes,
} from './catalogue/index.ts';
import { complaintRoutes } from './complaints/index.ts';
import { counterRoutes, dayRoutes } from './counter/index.ts';
import { courseRoutes } from './courses/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import type { Databases, Db } from './database.ts';
import { paperRoutes } from './invoices/index.ts';
import {
  codRoutes,
  createAccountQueue,
  orderChangeRoutes,
  orderFileRoutes,
  orderRoutes,
  parcelRoutes,
  adoptOrders,
  detachOrders,
  guestOrderRoutes,
  findBestSellers,
  listNamesOf,
} from './orders/index.ts';
import {
  type Gateway,
  collectionRoutes,
  keyRoutes,
  moneyRoutes,
  readClaimed,
  staffMoneyRoutes,
  statementRoutes,
  writePaidByHand,
  writeRefundedByHand,
  limitOpenings,
  payPageRoutes,
  returnRoutes,
  settlementRoutes,
} from './payments/index.ts';
import { ownDataOf } from './app/own-data.ts';
import { noCouriers, noProviders, storeParts } from './app/parts.ts';
import { missingPayPage, payPage } from './app/pay-page.ts';
import { pictureRoutes } from './app/picture-routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Changes } from './platform/db/changes.ts';
import type { Signals } from './platform/db/signals.ts';
import type { FileStore } from './platform/files.ts';
import { hookRoutes } from './platform/hooks/hook-routes.ts';
import type { Hooks } from './platform/hooks/hook-source.ts';
import { limitUrlLength, isOwnProxy, readableUrl } from './platform/http/request-urls.ts';
import { serveApi } from './platform/http/api.ts';
import { serveHealth } from './platform/http/health.ts';
import { drainRequests } from './platform/http/drain-requests.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { limitWork } from './platform/http/overload.ts';
import { type RenderPage, pageMethods, servePages } from './platform/http/pages.ts';
import { sendProblem } from './platform/http/problem.ts';
import { maxBodyBytes } from './platform/http/serve.ts';
import { type PageSources, secure } from './platform/http/security.ts';
import type { SealKey } from './platform/sealed.ts';
import { ShopError } from './platform/shop-error.ts';
import { boundBodies } from './platform/http/slow-bodies.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import type { Jobs } from './platform/jobs.ts';
import { cacheResponses } from './platform/http/cache-responses.ts';
import { createResponseCache } from './platform/cache/response-cache.ts';
import { createCachingServer } from './platform/http/caching-server.ts';
import { invalidateCaches } from './platform/cache/invalidate.ts';
import { logOptions } from './platform/log.ts';
import type { RequestMetrics } from './platform/metrics/request-metrics.ts';
import { noteRoutes } from './notes/index.ts';
import { consentRoutes } from './privacy/index.ts';
import { productFileRoutes } from './product-files/index.ts';
import {
  type Courier,
  courierRoutes,
  followByHand,
  listPacked,
  packingRoutes,
  readTroubles,
} from './parcels/index.ts';
import { offerRoutes, promoCodeRoutes } from './promotions/index.ts';
import { questionRoutes } from './questions/index.ts';
import { restockRoutes } from './restock/index.ts';
import { goodsReturnRoutes, readRefundTargets } from './returns/index.ts';
import { latestReviewsOf, productReviewsAnswer, reviewRoutes } from './reviews/index.ts';
import { pageSources, pathPolicies, secretPaths } from './app/shop-policies.ts';
import { searchRoutes } from './search/index.ts';
import { shelfRoutes } from './shelves/index.ts';
import { shippingRoutes } from './shipping/index.ts';
import { storeRoutes } from './store/index.ts';
import { taxRoutes } from './tax/index.ts';

/** What the HTTP side of the shop needs; the caller owns these and closes them. */
export interface AppDependencies extends Databases {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel'> &
    Partial<Pick<Config, 'cdnSeconds' | 'cdnPurge' | 'mediaUrl'>>;
  files: FileStore;
  jobs: Jobs;
  clock: Clock;
  /** Of secrets that the database keeps and cannot read. */
  sealKey: SealKey;
  signals: Signals;
  isReady: () => Promise<boolean>;
  /** The companies that the shop is paid by; absent if there are none. */
  providers?: PaymentProviders;
  gateways?: readonly Gateway[];
  /** Whom parcels are booked with, and what staff may know of them; absent if there are none. */
  couriers?: readonly Courier[];
  courierSetup?: BookedCouriers;
  /** The hooks of other companies; absent if none are configured. */
  hooks?: Hooks;
  /** Tags changed in all processes; without it nothing is cached. */
  changes?: Changes;
  /** Counts requests; without it nothing is counted. */
  metrics?: RequestMetrics;
  /** The screens; absent if only the API is needed. */
  web?: Web;
}

/** The web side, built or in development. */
export interface Web {
  /** Serves scripts, styles and fonts. */
  serveFiles: (app: FastifyInstance, sources: PageSources) => Promise<void>;
  render: RenderPage;
}

/** Longer than any valid path parameter: an Idempotency-Key has up to 200 characters. */
const maxParamLength = 250;

/** Builds the app: the platform first, then the rooms. It does not listen yet. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config, db, ordersDb, files, jobs, clock, sealKey, signals, metrics } = deps;
  const { providers = noProviders, gateways = [], couriers = [], courierSetup = noCouriers } = deps;
  const hasGateway = providers.gateways.length > 0;
  const responseCache = deps.changes && createResponseCache(deps.changes);
  const openAtGateway = limitOpenings({ db, jobs, gateways, publicUrl: config.publicUrl });
  const app: FastifyInstance = Fastify({
    ...logOptions(config.logLevel, secretPaths),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy && isOwnProxy,
    clientErrorHandler: answerUnreadable,
    bodyLimit: maxBodyBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    rewriteUrl: readableUrl,
    serverFactory: (toApp) =>
      createCachingServer(toApp, {
        responseCache,
        bounds: connectionLimits,
        log: () => app.log,
        onSent: metrics?.countCached,
      }),
    forceCloseConnections: 'idle',
    // When the shop stops, open connections get one more response.
    return503OnClosing: false,
  });
  const toLog = (lost: string) => (err: unknown) => app.log.error({ err }, lost);
  metrics?.watch(app, responseCache);
  secure(app, { publicUrl: config.publicUrl, paths: pathPolicies });
  limitUrlLength(app);
  invalidateCaches(app, deps.changes);
  cacheResponses(app, responseCache, config);
  limitWork(app, busyPage, metrics?.countOverload);
  boundBodies(app);
  drainRequests(app);
  app.setErrorHandler(sendProblem);
  // Pages accept GET, HEAD and POST; below /v1 the API has its own responses.
  app.setNotFoundHandler((request, reply) => {
    const isKnown = pageMethods.includes(request.method);
    if (!isKnown) reply.header('allow', pageMethods.join(', '));
    const code = isKnown ? 'not_found' : 'method_not_allowed';
    return sendProblem(new ShopError(code), request, reply);
  });
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false, // An encoding that is unknown would be an error of ours.
    encodings: ['br', 'gzip'],
    // Sends each part as it is written: otherwise a file of many parts would wait until megabytes of it are read.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  serveHealth(app, deps.isReady);
  await serveApi(app, {
    title: 'Jalsa',
    version: '1',
    authenticate: authenticator(db),
    mayStill,
    db,
    routes: (api) => {
      storeRoutes(api, { db, clock, files, jobs, providers, ...storeParts });
      sessionRoutes(api, { db });
      twoStepRoutes(api, { db, sealKey });
      passkeyRoutes(api, { db, sealKey, publicUrl: config.publicUrl });
      setupRoutes(api, { db });
      ownAccountRoutes(api, { db, jobs, ...ownDataOf(db), detachOrders });
      guestRoutes(api, { db, jobs, detachOrders, adoptOrders });
      addressRoutes(api, { db });
      peopleRoutes(api, { db, publicUrl: config.publicUrl, namesOf: listNamesOf });
      categoryRoutes(api, { db });
      const bestSellers = (on: Db) => findBestSellers(on, clock.now());
      productListRoutes(api, { db, bestSellers, onError: toLog('lost searches') });
      productRoutes(api, {
        db,
        reviewsOf: async (id) => productReviewsAnswer(await latestReviewsOf(db, id)),
        onError: toLog('views'),
      });
      catalogueTextRoutes(api, { db, jobs });
      categoryEditRoutes(api, { db, clock, files, jobs });
      deskProductRoutes(api, { db, clock });
      pricePlanRoutes(api, { db });
      productEditRoutes(api, { db, clock, files, jobs });
      productFileRoutes(api, { db, sessionDb: deps.sessionDb, clock, jobs });
      bannerRoutes(api, { db, clock, files, jobs });
      courseRoutes(api, { db, clock });
      offerRoutes(api, { db, clock });
      promoCodeRoutes(api, { db, clock, jobs });
      taxRoutes(api, { db });
      shippingRoutes(api, { db, clock });
      basketRoutes(api, { db, hasGateway });
      const inTurn = createAccountQueue();
      guestOrderRoutes(api, { db });
      orderRoutes(api, { db, ordersDb, signals, inTurn, hasGateway, readTroubles, readClaimed });
      const byHand = { paid: writePaidByHand, refunded: writeRefundedByHand };
      parcelRoutes(api, { db, ordersDb, signals, byHand, followByHand, listPacked });
      orderChangeRoutes(api, { db, ordersDb, signals, inTurn, byHand, followByHand });
      codRoutes(api, { db, ordersDb, signals, publicUrl: config.publicUrl });
      orderFileRoutes(api, { db, clock });
      keyRoutes(api, { gateways });
      moneyRoutes(api, { db, ordersDb, gateways, providers, openAtGateway, readRefundTargets });
      staffMoneyRoutes(api, { db, ordersDb, providers, jobs, readRefundTargets });
      returnRoutes(api, { db, jobs, gateways });
      settlementRoutes(api, { db, jobs, gateways });
      statementRoutes(api, { db, ordersDb });
      collectionRoutes(api, { db, ordersDb, clock });
      packingRoutes(api, { db, ordersDb, signals, jobs, couriers });
      courierRoutes(api, { db, ordersDb, signals, jobs, couriers, courierSetup });
      hookRoutes(api, { db, jobs, hooks: deps.hooks ?? { sources: [] } });
      paperRoutes(api, { db, publicUrl: config.publicUrl });
      goodsReturnRoutes(api, { db, ordersDb, files, jobs, clock });
      reviewRoutes(api, { db, clock, files, jobs });
      searchRoutes(api, { db });
      shelfRoutes(api, { db, bestSellers });
      noteRoutes(api, { db });
      restockRoutes(api, { db });
      complaintRoutes(api, { db, clock, files, jobs });
      consentRoutes(api, { db, clock });
      questionRoutes(api, { db });
      counterRoutes(api, { db, ordersDb, signals, hasGateway, byHand });
      dayRoutes(api, { db, clock });
      activityRoutes(api, { db });
      dashboardRoutes(api, { db, clock, hasGateway });
    },
  });
  pictureRoutes(app, { db, files, mediaUrl: config.mediaUrl });
  payPageRoutes(app, {
    db,
    ordersDb,
    gateways,
    providers,
    publicUrl: config.publicUrl,
    openAtGateway,
    draw: { page: payPage, missing: missingPayPage },
  });
  if (deps.web) {
    const sources = pageSources(config.mediaUrl);
    await deps.web.serveFiles(app, sources);
    servePages(app, deps.web.render, { publicUrl: config.publicUrl, sources });
  }
  return app;
}
