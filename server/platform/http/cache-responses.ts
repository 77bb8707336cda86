import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isByHeader } from './asked-language.ts';
import { routeLabel } from './route-label.ts';
import {
  type CachedResponse,
  type Cacheable,
  toCachedResponse,
  sendCached,
} from '../cache/cached-response.ts';
import { tagHeaders } from '../cache/front-tags.ts';
import type { InFlightResponse, ResponseCache } from '../cache/response-cache.ts';
import { cacheKeyOf } from './caching-server.ts';
import type { PurgeSettings } from '../purge-settings.ts';
import { addTags } from '../cache/tags.ts';
import { answerInHook } from './hook-answers.ts';
import { whenDone } from '../when-done.ts';
import { lastTiming } from '#contract/page-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The responses of this route are the same for every client. They are cached if the route has set their tags. */
    isCacheable?: boolean;
  }
  interface FastifyRequest {
    /** Set while this request makes a response that other requests for the same key wait for. */
    inFlight: InFlightResponse | null;
  }
  interface FastifyReply {
    /** Set by the route if its response may be cached. */
    cacheable: Cacheable | null;
  }
}

/** A request whose awaited response was stale this often makes its own. */
const maxWaits = 2;
/** For how long a cache in front may answer with what it has while the shop or its database is away, in seconds. */
const failingSeconds = 3_600;
/** Set per response, so never cached. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding']);

/** What a cache in front may do: for how long it may answer by itself, and where it is told what has changed. */
interface FrontCache {
  cdnSeconds?: number | undefined;
  cdnPurge?: PurgeSettings | undefined;
}

/**
 * Caches responses that are the same for every client, each until one of its tags is invalidated. Only responses with
 * status 200 whose route has set their tags are cached. Without a response cache every response is made from scratch,
 * and is the same to the byte.
 */
export function cacheResponses(
  app: FastifyInstance,
  responseCache: ResponseCache | undefined,
  front: FrontCache = {},
): void {
  app.decorateRequest('inFlight', null);
  app.decorateReply('cacheable', null);

  app.addHook('onRequest', (request, reply, done) => {
    const key = request.routeOptions.config.isCacheable ? cacheKeyOf(request.raw) : undefined;
    const cache = responseCache?.isReliable() ? responseCache : undefined;
    const isCached = cache !== undefined && key !== undefined;
    whenDone(isCached ? answerCached(cache, key, request, reply) : undefined, done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const cacheable = cacheableOf(reply);
    if (request.method === 'GET') addTags(cacheable?.tags);
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!cacheable || !isWhole) {
      request.inFlight?.settle(reply.statusCode < 500 ? 'uncacheable' : undefined);
    }
    const last = reply.statusCode === 503 ? findLast(responseCache, request) : undefined;
    const picked =
      cacheable && isWhole
        ? cacheResponse(payload, { ...front, cacheable }, request, reply)
        : last && pickLast(last, request, reply);
    whenDone(picked, done);
  });
}

/** Answers from the cache, or registers that this request makes the response that others wait for. */
async function answerCached(
  responseCache: ResponseCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = await findOrJoin(responseCache, key);
  if (!found) return begin(responseCache, key, request, reply);
  addTags(found.tags);
  await found.prepare(request.raw);
  reply.hijack();
  sendCached(found, request.raw, reply.raw, request.id);
}

/** Caches a response, and returns its body for this client. */
async function cacheResponse(
  payload: string | Buffer,
  front: FrontCache & { cacheable: Cacheable },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | '' | null> {
  const { cacheable } = front;
  cacheable.onSeen?.(request.headers);
  const answer = toCachedResponse(payload, headersOf(request, reply, front), {
    ...cacheable,
    route: routeLabel(request),
  });
  request.inFlight?.settle(answer);
  const body = await pickFor(answer, request, reply);
  // Node drops the body of a response to HEAD, but only after counting its bytes.
  return body ?? (request.method === 'HEAD' ? '' : null);
}

/** Answers in a hook with the variant for this client (encoding, or 304) of a response that a caller caches itself. */
export async function answerPicked(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<never> {
  return answerInHook(reply, await pickFor(answer, request, reply));
}

/** Sets status and headers, and returns the body for this client; undefined for a 304. */
async function pickFor(
  answer: CachedResponse,
  { raw }: { raw: Pick<IncomingMessage, 'headers'> },
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  await answer.prepare(raw);
  const { status, headers, body } = answer.pick(raw);
  reply.code(status);
  for (const [name, value] of pairsOf(headers)) reply.header(name, value);
  return body;
}

function findLast(
  responseCache: ResponseCache | undefined,
  request: FastifyRequest,
): CachedResponse | undefined {
  const key = request.routeOptions.config.isCacheable ? cacheKeyOf(request.raw) : undefined;
  return key === undefined ? undefined : responseCache?.findLast(key);
}

/** Answers with what was right when the database last answered; the page's shell learns of it by a header, and shows it. */
async function pickLast(last: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('retry-after');
  // Always whole: with a 304 the browser would not see the header below.
  const { 'if-none-match': _, ...headers } = request.raw.headers;
  const body = await pickFor(last, { raw: { headers } }, reply);
  reply.header('cache-control', 'no-store').header('server-timing', lastTiming);
  return request.method === 'HEAD' ? '' : body;
}

/** Returns the tags of a response that may be cached, and null for any other. */
export const cacheableOf = (reply: FastifyReply): Cacheable | null =>
  reply.statusCode === 200 && !String(reply.getHeader('cache-control')).includes('no-store')
    ? reply.cacheable
    : null;

/** Returns the cached response, or waits for the one in flight. Returns undefined if this request has to make it. */
async function findOrJoin(
  responseCache: ResponseCache,
  key: string,
): Promise<CachedResponse | undefined> {
  for (let wait = 0; wait < maxWaits; wait += 1) {
    const cacheable = responseCache.find(key);
    if (cacheable) return cacheable;
    const inFlight = responseCache.inFlightOf(key);
    if (!inFlight) return undefined;
    const settled = await inFlight.settled;
    if (settled !== 'outdated') return settled;
  }
  return undefined;
}

/**
 * Registers this request's response as in flight: requests for the same key wait until it is done or its connection
 * closes.
 */
function begin(
  responseCache: ResponseCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // A HEAD request does not make the body that others wait for, and a client that has disconnected may get no response.
  if (request.method !== 'GET' || reply.raw.closed) return;
  const inFlight = responseCache.begin(key);
  if (!inFlight) return;
  request.inFlight = inFlight;
  reply.raw.once('close', () => inFlight.settle());
}

/**
 * Returns the headers that every copy of this response shares. Browsers may store it, and revalidate it before each
 * use. A cache in front of the shop may answer by itself for `cdnSeconds`, and longer only while the shop fails; it can
 * drop what has a tag.
 */
function headersOf(
  { url }: FastifyRequest,
  reply: FastifyReply,
  { cdnSeconds = 0, cdnPurge, cacheable }: FrontCache & { cacheable: Cacheable },
): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name));
  return {
    'cache-control':
      cdnSeconds > 0
        ? `public, max-age=0, s-maxage=${cdnSeconds}, stale-if-error=${failingSeconds}`
        : 'public, no-cache',
    ...(cdnSeconds > 0 && tagHeaders(cacheable.tags, cdnPurge)),
    vary: isByHeader(url) ? 'accept-encoding, accept-language' : 'accept-encoding',
    ...Object.fromEntries(headers),
  };
}

function* pairsOf(headers: readonly string[]) {
  for (let at = 0; at < headers.length; at += 2) {
    yield [headers[at] ?? '', headers[at + 1] ?? ''] as const;
  }
}
