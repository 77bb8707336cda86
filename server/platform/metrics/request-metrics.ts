import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type LabelValues, type Registry } from 'prom-client';

import type { ErrorCode } from '#contract/errors.ts';

import { isExternal } from '../http/external.ts';
import { databaseTroubleOf, databaseTroubleWords } from '../http/problem.ts';
import { routeLabel } from '../http/route-label.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { type CountCached, cacheMetrics, cachedCounts } from './cache-metrics.ts';

/** Counts requests and their responses. */
export interface RequestMetrics {
  /** Call it before any other hook is registered, so that requests refused by those are counted too. */
  watch: (app: FastifyInstance, responseCache: ResponseCache | undefined) => void;
  countCached: CountCached;
  /** Counts a request that was refused because of overload. */
  countOverload: () => void;
}

/** Refusals that are counted by reason: by route, as 'POST /v1/orders', the metric's name. */
export type RefusalMetrics = Record<string, RefusalMetric>;

interface RefusalMetric {
  name: string;
  help: string;
  /** Reasons that an alarm watches for, which are counted from zero. */
  awaited: ErrorCode[];
}

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Registers the request metrics of one process. */
export function requestMetrics(registry: Registry, refusals: RefusalMetrics): RequestMetrics {
  const registers = [registry];
  const cachedRequests = cachedCounts();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests. Status: its class, or hung_up where nobody waited. Source: cached or made',
    labelNames: ['method', 'route', 'status', 'source'],
    registers,
    collect() {
      cachedRequests.handOver(this);
    },
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took that were not sent from what is kept; without lines of events',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that wait for their answer',
    registers,
  });
  const streams = new Gauge({
    name: 'http_lines_open',
    help: 'Open lines of events and of progress',
    registers,
  });
  const overloads = new Counter({
    name: 'overload_refusals_total',
    help: 'Requests refused because too much was under way',
    registers,
  });
  const troubles = new Counter({
    name: 'database_errors_total',
    help: 'Requests that failed because of the database',
    labelNames: ['error'],
    registers,
  });
  beginAtZero(troubles, 'error', databaseTroubleWords);
  const refused = new Map(
    Object.entries(refusals).map(([endpoint, { awaited, ...naming }]) => {
      const counter = new Counter({ ...naming, labelNames: ['reason'], registers });
      beginAtZero(counter, 'reason', awaited);
      return [endpoint, counter];
    }),
  );

  function end(request: FastifyRequest, reply: FastifyReply, begun: number): void {
    const { method } = request;
    const route = routeLabel(request);
    const status = statusClass(reply);
    requests.inc({ method, route, status, source: 'made' });
    if (status === 'hung_up') return;
    if (reply.raw.statusCode >= 400) {
      const reason = reply.refusal?.code ?? 'unavailable';
      refused.get(`${method} ${route}`)?.inc({ reason });
    }
    if (!isLongLived(request))
      seconds.observe({ method, route }, (performance.now() - begun) / 1000);
  }

  return {
    countCached: cachedRequests.count,
    countOverload: () => overloads.inc(),
    watch: (app, responseCache) => {
      if (responseCache) cacheMetrics(registry, responseCache);
      app.addHook('onRequest', (request, reply, done) => {
        if (!isExternal(request)) return done();
        const begun = performance.now();
        const open = isLongLived(request) ? streams : inFlight;
        open.inc();
        reply.raw.once('close', () => {
          open.dec();
          end(request, reply, begun);
        });
        done();
      });
      // Also includes the requests that the shop makes itself: they hold the reason when a page could not be rendered.
      app.addHook('onResponse', (_request, { refusal }, done) => {
        const error = refusal && databaseTroubleOf(refusal);
        if (error) troubles.inc({ error });
        done();
      });
    },
  };
}

/** Sets counters to zero: an alarm would miss the first count of a metric that did not exist before. */
function beginAtZero<Label extends string>(
  counter: Counter<Label>,
  label: Label,
  values: readonly string[],
): void {
  for (const value of values) counter.inc({ [label]: value } as LabelValues<Label>, 0);
}

const isLongLived = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isLongLived ?? false;

const statusClass = ({ raw }: FastifyReply): string =>
  raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'hung_up';
