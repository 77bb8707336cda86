import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isExternal } from './external.ts';
import { problemOf, retryAfterSeconds } from './problem.ts';
import { ShopError } from './shop-error.ts';

/**
 * Pages that may be drawn at once. Each takes 2 to 10 ms of the processor, so that the last of them is there after
 * about a second: whoever waits longer asks again, and makes it worse.
 */
const maxPages = 100;
/**
 * Requests that may be under way at once, pages among them. Calls mostly wait for the database, which takes several
 * hundred orders a second: five hundred that come in one moment are answered long before anybody gives up.
 */
const maxRequests = 1_000;
/** Longer than the database may take for anything. */
const maxWorkMs = 30_000;
/** A crowd that never ends must not keep those waiting who are in. */
const maxPairsOfTurns = 250;
/** For a page that asks again by itself. */
const pageRetryAfterSeconds = 5;
const logEveryMs = 10_000;

const busyPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A whole document that says that the shop is too busy to draw a page, and asks again after so many seconds. */
export type BusyPage = (retryAfterSeconds: number) => string;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open for long and does little: is no work under way. */
    isLongLived?: boolean;
  }
}

/**
 * Refuses at once, with 503, what would be more than this process can answer soon. What a hook registered before it
 * has answered does not count; neither do health, files, lines of events, and what the shop asks itself while it
 * draws a page. `onRefused` is called with each refusal.
 */
export function limitWork(app: FastifyInstance, busyPage: BusyPage, onRefused?: () => void): void {
  const underWay = { pages: 0, requests: 0 };
  const counted = new WeakSet<FastifyRequest>();
  const answered = new WeakSet<FastifyRequest>();
  const noteRefusal = refusalLog(app);

  const begin = (request: FastifyRequest) => {
    counted.add(request);
    underWay.requests += 1;
    if (isForPage(request)) underWay.pages += 1;
  };
  const end = (request: FastifyRequest) => {
    if (!counted.delete(request)) return;
    underWay.requests -= 1;
    if (isForPage(request)) underWay.pages -= 1;
  };
  const isFull = (request: FastifyRequest) =>
    underWay.requests >= maxRequests || (isForPage(request) && underWay.pages >= maxPages);

  let arrivals = 0;
  /**
   * Node lets one connection in at a turn of its loop, so that pages drawn in each turn would keep a crowd waiting
   * outside, where nobody counts it. What comes on a line is read in one turn and its end in the next: whoever has
   * hung up is known then too.
   */
  const everybodyIsIn = async () => {
    for (let pairs = 0, known = -1; pairs < maxPairsOfTurns && known !== arrivals; pairs += 1) {
      known = arrivals;
      await nextTurn();
      await nextTurn();
    }
  };

  app.addHook('onRequest', async (request, reply) => {
    arrivals += 1;
    if (!isWork(request)) return undefined;
    if (isFull(request)) {
      noteRefusal();
      onRefused?.();
      return refuse(request, reply, busyPage);
    }
    begin(request);
    // Whoever hangs up does not end the work: it goes on until there is an answer, and counts as long.
    reply.raw.once('close', () => {
      if (answered.has(request) || reply.raw.writableEnded) end(request);
      else setTimeout(end, maxWorkMs, request).unref();
    });
    if (!isForPage(request)) return undefined;
    await everybodyIsIn();
    if (request.raw.socket.writable) return undefined;
    end(request);
    return reply.hijack();
  });

  app.addHook('onSend', async (request, reply) => {
    if (counted.has(request)) answered.add(request);
    // Who is refused while he still sends may take his time to come to the end of it.
    const isRefusedEarly = reply.statusCode >= 400 && !request.raw.complete;
    if (reply.raw.closed || isRefusedEarly) end(request);
  });
}

const isForPage = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/*';

function isWork(request: FastifyRequest): boolean {
  const { access, isLongLived } = request.routeOptions.config;
  return isExternal(request) && !isLongLived && (access !== undefined || isForPage(request));
}

function refuse(request: FastifyRequest, reply: FastifyReply, busyPage: BusyPage): FastifyReply {
  reply.code(503).header('cache-control', 'no-store');
  // What a browser shows. What scripts ask for they read themselves.
  if (isForPage(request) && request.headers.accept?.includes('text/html')) {
    return reply
      .header('retry-after', pageRetryAfterSeconds)
      .header('content-security-policy', busyPagePolicy)
      .type('text/html; charset=utf-8')
      .send(busyPage(pageRetryAfterSeconds));
  }
  return reply
    .header('retry-after', retryAfterSeconds)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(new ShopError('unavailable'))));
}

/** A line in the log now and then: one for each refusal would be work too. */
function refusalLog(app: FastifyInstance): () => void {
  let refused = 0;
  let logging: NodeJS.Timeout | undefined;
  return () => {
    refused += 1;
    logging ??= setTimeout(() => {
      app.log.warn({ refused }, 'overloaded');
      refused = 0;
      logging = undefined;
    }, logEveryMs).unref();
  };
}
