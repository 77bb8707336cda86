import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isByHeader } from './asked-language.ts';
import { routeLabel } from './route-label.ts';
import {
  type CachedResponse,
  type Cacheable,
  toCachedResponse,
  sendCached,
} from '../cache/cached-response.ts';
import type { InFlightResponse, ResponseCache } from '../cache/response-cache.ts';
import { cacheKeyOf } from './caching-server.ts';
import { addTags } from '../cache/tags.ts';
import { answerInHook } from './hook-answers.ts';

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
/** Set per response, so never cached. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding']);

/**
 * Caches responses that are the same for every client, each until one of its tags is invalidated. Only responses with
 * status 200 whose route has set their tags are cached. Without a response cache every response is made from scratch,
 * and is the same to the byte.
 */
export function cacheResponses(
  app: FastifyInstance,
  responseCache: ResponseCache | undefined,
): void {
  app.decorateRequest('inFlight', null);
  app.decorateReply('cacheable', null);

  app.addHook('onRequest', async (request, reply) => {
    const key = request.routeOptions.config.isCacheable ? cacheKeyOf(request.raw) : undefined;
    if (key === undefined || !responseCache?.isReliable()) return;
    const found = await findOrJoin(responseCache, key);
    if (!found) return begin(responseCache, key, request, reply);
    addTags(found.tags);
    await found.prepare(request.raw);
    reply.hijack();
    sendCached(found, request.raw, reply.raw, request.id);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const cacheable = cacheableOf(reply);
    if (request.method === 'GET') addTags(cacheable?.tags);
    if (!cacheable || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      request.inFlight?.settle(reply.statusCode < 500 ? 'uncacheable' : undefined);
      return payload;
    }
    cacheable.onSeen?.(request.headers);
    const answer = toCachedResponse(payload, headersOf(request, reply), {
      ...cacheable,
      route: routeLabel(request),
    });
    request.inFlight?.settle(answer);
    const body = await pickFor(answer, request, reply);
    // Node drops the body of a response to HEAD, but only after counting its bytes.
    return body ?? (request.method === 'HEAD' ? '' : null);
  });
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
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  await answer.prepare(request.raw);
  const { status, headers, body } = answer.pick(request.raw);
  reply.code(status);
  for (const [name, value] of pairsOf(headers)) reply.header(name, value);
  return body;
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
 * use.
 */
function headersOf({ url }: FastifyRequest, reply: FastifyReply): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name));
  return {
    'cache-control': 'public, no-cache',
    vary: isByHeader(url) ? 'accept-encoding, accept-language' : 'accept-encoding',
    ...Object.fromEntries(headers),
  };
}

function* pairsOf(headers: readonly string[]) {
  for (let at = 0; at < headers.length; at += 2) {
    yield [headers[at] ?? '', headers[at + 1] ?? ''] as const;
  }
}
