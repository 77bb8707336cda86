import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import {
  addressRoutes,
  authenticator,
  mayStill,
  ownAccountRoutes,
  peopleRoutes,
  sessionRoutes,
  setupRoutes,
} from './accounts/index.ts';
import { bannerRoutes } from './banners/index.ts';
import { basketRoutes } from './basket/index.ts';
import { busyPage } from './busy-page.ts';
import {
  categoryEditRoutes,
  categoryRoutes,
  productEditRoutes,
  productFileRoutes,
  productListRoutes,
  productRoutes,
  shopReviewRoutes,
} from './catalogue/index.ts';
import { courseRoutes } from './courses/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import type { Db } from './database.ts';
import { mediaRoutes } from './media/index.ts';
import {
  createAccountQueue,
  orderChangeRoutes,
  orderFileRoutes,
  orderRoutes,
  pagesOfOrders,
  reviewRoutes,
} from './orders/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Changes } from './platform/db/changes.ts';
import type { Signals } from './platform/db/signals.ts';
import type { FileStore } from './platform/files.ts';
import { limitUrlLength, isOwnProxy, readableUrl } from './platform/http/request-urls.ts';
import { serveApi } from './platform/http/api.ts';
import { serveHealth } from './platform/http/health.ts';
import { drainRequests } from './platform/http/drain-requests.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { limitWork } from './platform/http/overload.ts';
import { type RenderPage, pageMethods, servePages } from './platform/http/pages.ts';
import { sendProblem } from './platform/http/problem.ts';
import { secure } from './platform/http/security.ts';
import { ShopError } from './platform/http/shop-error.ts';
import { boundBodies } from './platform/http/slow-bodies.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import type { Jobs } from './platform/jobs.ts';
import { cacheResponses } from './platform/cache/cache-responses.ts';
import { createResponseCache } from './platform/cache/response-cache.ts';
import { createCachingServer } from './platform/cache/caching-server.ts';
import { invalidateCaches } from './platform/cache/invalidate.ts';
import { loggerOptions } from './platform/log.ts';
import type { RequestMetrics } from './platform/metrics/request-metrics.ts';
import { offerRoutes, promoCodeRoutes } from './promotions/index.ts';
import { storeRoutes } from './store/index.ts';

/** All that the shop's HTTP side needs; whoever builds it owns these and closes them. */
export interface AppDependencies {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel'>;
  db: Db;
  /** For what places and changes orders: connections of its own, which wait for locks. */
  ordersDb: Db;
  files: FileStore;
  jobs: Jobs;
  clock: Clock;
  signals: Signals;
  isReady: () => Promise<boolean>;
  /** What was changed, from all processes; without it nothing is kept, and every answer made anew. */
  changes?: Changes;
  /** Counts what is asked; without it nothing is counted. */
  metrics?: RequestMetrics;
  /** The screens; absent where only the API is wanted. */
  web?: Web;
}

/** The web side of the house, built or in development. */
export interface Web {
  /** Serves scripts, styles and fonts. */
  serveFiles: (app: FastifyInstance) => Promise<void>;
  render: RenderPage;
}

const maxBodyBytes = 1024 * 1024;
/** Longer than any part of an address that means something: an Idempotency-Key has up to 200 characters. */
const maxParamLength = 250;

/** Puts the house together: platform first, then the rooms. Does not listen. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config, db, ordersDb, files, jobs, clock, signals, metrics } = deps;
  const responseCache = deps.changes && createResponseCache(deps.changes);
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
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
    // Whoever has a connection to a shop that stops is answered once more.
    return503OnClosing: false,
  });
  metrics?.watch(app, responseCache);
  secure(app, config.publicUrl);
  limitUrlLength(app);
  invalidateCaches(app, deps.changes);
  cacheResponses(app, responseCache);
  limitWork(app, busyPage, metrics?.countOverload);
  boundBodies(app);
  drainRequests(app);
  app.setErrorHandler(sendProblem);
  // Pages take GET, HEAD and POST; below /v1 everything has its answer.
  app.setNotFoundHandler((request, reply) => {
    if (pageMethods.includes(request.method)) {
      return sendProblem(new ShopError('not_found'), request, reply);
    }
    reply.header('allow', pageMethods.join(', '));
    return sendProblem(new ShopError('method_not_allowed'), request, reply);
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // What is written is sent: a file of many parts would wait until megabytes of them are read.
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
      storeRoutes(api, { db, clock, files, jobs });
      sessionRoutes(api, { db });
      setupRoutes(api, { db });
      ownAccountRoutes(api, {
        db,
        ordersOf: (accountId) => pagesOfOrders(db, accountId),
      });
      addressRoutes(api, { db });
      peopleRoutes(api, { db, publicUrl: config.publicUrl });
      categoryRoutes(api, { db });
      productListRoutes(api, { db });
      productRoutes(api, { db, onError: (error) => app.log.error({ err: error }, 'views') });
      categoryEditRoutes(api, { db, clock, files, jobs });
      productEditRoutes(api, { db, clock, files, jobs });
      productFileRoutes(api, { db, clock, jobs });
      bannerRoutes(api, { db, clock, files, jobs });
      courseRoutes(api, { db, clock });
      offerRoutes(api, { db, clock });
      promoCodeRoutes(api, { db, clock, jobs });
      basketRoutes(api, { db });
      const inTurn = createAccountQueue();
      orderRoutes(api, { db, ordersDb, signals, inTurn });
      orderChangeRoutes(api, { db, ordersDb, signals, inTurn });
      shopReviewRoutes(api, { db, clock });
      orderFileRoutes(api, { db, clock });
      reviewRoutes(api, { db, clock });
      dashboardRoutes(api, { db, clock });
    },
  });
  mediaRoutes(app, { files });
  if (deps.web) {
    await deps.web.serveFiles(app);
    servePages(app, deps.web.render, config.publicUrl);
  }
  return app;
}
