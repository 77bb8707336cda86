import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { askedLanguage } from './asked-language.ts';
import { bringsBody } from './bodies.ts';
import { isExternal } from './external.ts';
import { answerInHook } from './hook-answers.ts';
import { problemOf, retryAfterSeconds } from './problem.ts';
import { ShopError } from '../shop-error.ts';
import { createSlowClients } from './slow-clients.ts';
import { whenDone } from '../when-done.ts';

/**
 * Maximum of pages rendered at once. Each takes 2 to 10 ms of CPU, so the last one is done after about a second.
 * Visitors who wait longer reload, which makes the overload worse.
 */
const maxPages = 100;
/**
 * Maximum of requests in flight, pages included. Calls mostly wait for the database, which handles several hundred
 * orders a second: five hundred that arrive at once get their responses long before any client times out.
 */
const maxRequests = 1_000;
/** Maximum of requests whose clients are slow. They take memory, but no place among those in flight. */
const maxSlow = 500;
/** Longer than any query may take. */
const maxWorkMs = 30_000;
/** Bounds the wait for a burst, so that an endless one does not delay the requests already accepted. */
const maxPairsOfTurns = 250;
/** For a page that reloads itself. */
const pageRetryAfterSeconds = 5;
const logEveryMs = 10_000;

const busyPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns a complete document for a shop that is too busy, and that reloads itself after so many seconds. */
export type BusyPage = (retryAfterSeconds: number) => string;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open for long with little work, so it does not count as in flight. */
    isLongLived?: boolean;
  }
}

/**
 * Refuses requests with 503, at once, beyond what this process can answer soon. These do not count: requests whose
 * bodies are still to arrive, responses that clients are slow to take, requests answered by a hook registered earlier,
 * health checks, files, event streams, and requests that the shop makes itself while it renders a page. `onRefused` is
 * called with each refusal.
 */
export function limitWork(app: FastifyInstance, busyPage: BusyPage, onRefused?: () => void): void {
  const inFlight = { pages: 0, requests: 0 };
  const counted = new WeakSet<FastifyRequest>();
  const arriving = new WeakSet<FastifyRequest>();
  const answered = new WeakSet<FastifyRequest>();
  const noteRefusal = refusalLog(app);
  const slowClients = createSlowClients(maxSlow);

  const begin = (request: FastifyRequest) => {
    counted.add(request);
    inFlight.requests += 1;
    if (isForPage(request)) inFlight.pages += 1;
  };
  const end = (request: FastifyRequest) => {
    if (!counted.delete(request)) return;
    inFlight.requests -= 1;
    if (isForPage(request)) inFlight.pages -= 1;
  };
  const isFull = (request: FastifyRequest) =>
    inFlight.requests >= maxRequests || (isForPage(request) && inFlight.pages >= maxPages);

  const refuseOne = (request: FastifyRequest, reply: FastifyReply) => {
    noteRefusal();
    onRefused?.();
    return refuse(request, reply, busyPage);
  };

  let arrivals = 0;
  /**
   * Waits until a burst of requests has arrived. Node accepts one connection per turn of its event loop, so rendering a
   * page in each turn would keep a crowd in the kernel's queue, where it is not counted. Data on a connection is read
   * in one turn, and its end in the next, so after a pair of turns a disconnect is known too.
   */
  const untilBurstArrived = async () => {
    for (let pairs = 0, known = -1; pairs < maxPairsOfTurns && known !== arrivals; pairs += 1) {
      known = arrivals;
      await nextTurn();
      await nextTurn();
    }
  };

  /** A page whose visitor has left meanwhile is not rendered. */
  const untilTurn = async (request: FastifyRequest, reply: FastifyReply) => {
    await untilBurstArrived();
    if (request.raw.socket.writable) return;
    end(request);
    reply.hijack();
  };

  app.addHook('onRequest', (request, reply, done) => {
    arrivals += 1;
    if (!isWork(request)) return done();
    if (isFull(request)) return void refuseOne(request, reply);
    begin(request);
    // A disconnect does not stop the work, so the request counts until it has a response.
    reply.raw.once('close', () => {
      if (answered.has(request) || reply.raw.writableEnded) end(request);
      else setTimeout(end, maxWorkMs, request).unref();
    });
    return whenDone(isForPage(request) ? untilTurn(request, reply) : undefined, done);
  });

  // Its caller is known now, and nothing is done for it until its body is there.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { raw } = request;
    if (!counted.has(request) || raw.complete || !bringsBody(raw)) return done();
    end(request);
    arriving.add(request);
    slowClients.watchBody(request);
    done();
  });

  app.addHook('preHandler', (request, reply, done) => {
    if (!arriving.delete(request)) return done();
    slowClients.bodyArrived(request);
    if (isFull(request)) return void refuseOne(request, reply);
    begin(request);
    return done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (counted.has(request)) {
      answered.add(request);
      // All work is done; a stream is still being read from.
      const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
      if (isWhole) slowClients.watchResponse(request, reply, () => end(request));
    }
    // A refused client may take its time to send the rest of its request, so it stops counting at once.
    const isRefusedEarly = reply.statusCode >= 400 && !request.raw.complete;
    if (reply.raw.closed || isRefusedEarly) end(request);
    done();
  });
}

const isForPage = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/*';

function isWork(request: FastifyRequest): boolean {
  const { access, isLongLived } = request.routeOptions.config;
  return isExternal(request) && !isLongLived && (access !== undefined || isForPage(request));
}

function refuse(request: FastifyRequest, reply: FastifyReply, busyPage: BusyPage): Promise<never> {
  reply.code(503).header('cache-control', 'no-store');
  // For browsers. Scripts read the problem document below.
  if (isForPage(request) && request.headers.accept?.includes('text/html')) {
    reply
      .header('retry-after', pageRetryAfterSeconds)
      .header('content-security-policy', busyPagePolicy)
      .type('text/html; charset=utf-8');
    return answerInHook(reply, busyPage(pageRetryAfterSeconds));
  }
  reply.header('retry-after', retryAfterSeconds).type('application/problem+json');
  return answerInHook(
    reply,
    JSON.stringify(problemOf(new ShopError('unavailable'), askedLanguage(request.raw))),
  );
}

/** Logs at most one line every ten seconds, because a line per refusal would add to the load. */
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
