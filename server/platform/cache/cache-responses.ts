import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { routeLabel } from '../http/route-label.ts';
import {
  type CachedResponse,
  type Cacheable,
  toCachedResponse,
  sendCached,
} from './cached-response.ts';
import type { InFlightResponse, ResponseCache } from './response-cache.ts';
import { cacheKeyOf } from './caching-server.ts';
import { addTags } from './tags.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route are the same to everybody, and kept where they say what they show. */
    isCacheable?: boolean;
  }
  interface FastifyRequest {
    /** Others who ask for the same wait for what this request answers. */
    inFlight: InFlightResponse | null;
  }
  interface FastifyReply {
    /** Set by the route while it makes an answer that may be kept. */
    cacheable: Cacheable | null;
  }
}

/** Who has waited so often for what was outdated when it came makes his own. */
const maxWaits = 2;
/** Each answer has its own of these. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding']);

/**
 * Answers that are the same to everybody are finished once, and sent again until something that they show is
 * changed. Kept is what succeeds and whose route has said what it shows. Without a keeper every answer is made
 * anew, and is the same to the byte.
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
    const answer = toCachedResponse(payload, headersOf(reply), {
      ...cacheable,
      route: routeLabel(request),
    });
    request.inFlight?.settle(answer);
    const body = await pickFor(answer, request, reply);
    // A HEAD request's bytes are taken away, and counted, after this.
    return body ?? (request.method === 'HEAD' ? '' : null);
  });
}

/** Answers with what this client gets of a finished answer that somebody has kept elsewhere. */
export async function sendPicked(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return reply.send(await pickFor(answer, request, reply));
}

/** The bytes that this client gets, where it gets any; their headers are set. */
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

/** What an answer that may be kept shows; null for any other. */
export const cacheableOf = (reply: FastifyReply): Cacheable | null =>
  reply.statusCode === 200 && !String(reply.getHeader('cache-control')).includes('no-store')
    ? reply.cacheable
    : null;

/** What is kept, or what somebody else's request makes meanwhile; nothing where this request is to make it. */
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

/** From now on others wait for this request's answer, or until it is clear that none will come. */
function begin(
  responseCache: ResponseCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // A HEAD request is answered without the bytes that others wait for, and whoever has hung up perhaps not at all.
  if (request.method !== 'GET' || reply.raw.closed) return;
  const inFlight = responseCache.begin(key);
  if (!inFlight) return;
  request.inFlight = inFlight;
  reply.raw.once('close', () => inFlight.settle());
}

/** What every answer of these bytes says: it may be stored, and is asked for again before it is used. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name));
  return {
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    ...Object.fromEntries(headers),
  };
}

function* pairsOf(headers: readonly string[]) {
  for (let at = 0; at < headers.length; at += 2) {
    yield [headers[at] ?? '', headers[at + 1] ?? ''] as const;
  }
}
