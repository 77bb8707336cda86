import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import { isFetchedAhead } from '#contract/page-requests.ts';

import { withKnownQuery } from '../http/known-query.ts';
import { type ConnectionLimits, limitConnections } from '../http/connection-limits.ts';
import { refuseMalformed } from '../http/unreadable.ts';
import { type CachedResponse, sendCached } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** A longer address is nobody's who follows links. */
const maxKeyLength = 500;

export interface CachingServerOptions {
  responseCache: ResponseCache | undefined;
  bounds: ConnectionLimits;
  log: () => FastifyBaseLogger;
  /** Called with each answer that is sent from here. */
  onSent?: (route: string, method: string | undefined, status: number) => void;
}

/**
 * A server that sends what is kept before anything else looks at the request; all others go to the app. Routing a
 * request and wrapping it up takes longer than to send it its bytes.
 */
export function createCachingServer(
  toApp: RequestListener,
  { responseCache, bounds, log, onSent }: CachingServerOptions,
): Server {
  // Who leaves the Host header out is refused like whoever sends two.
  const options = { ...bounds, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    if (refuseMalformed(request, response)) return;
    const cached =
      responseCache && server.listening ? findCached(responseCache, request) : undefined;
    // What has yet to be compressed for this client may wait for a moment in the app.
    if (!cached || cached.prepare(request)) return toApp(request, response);
    const id = randomUUID();
    sendCached(cached, request, response, id);
    onSent?.(cached.route, request.method, response.statusCode);
    log().info({ reqId: id, req: request, res: response }, 'answered with what is kept');
  });
  limitConnections(server, bounds);
  return server;
}

function findCached(
  responseCache: ResponseCache,
  request: IncomingMessage,
): CachedResponse | undefined {
  const key = cacheKeyOf(request);
  return key !== undefined && responseCache.isReliable() ? responseCache.find(key) : undefined;
}

/** Every letter of the shop's own paths. */
const ownLetters = /^[a-z0-9._/-]+$/;
/** Ids begin with no zero. The rest browsers resolve before they ask. */
const detour = /\/(?:\/|0\d|\.{1,2}(?:\/|$))/;

/**
 * Whether a path is spelled as the shop's own links are. Written as numbers, in capitals or with detours, one page has
 * any number of addresses: whoever thinks of one gets his answer, and it takes no room from others.
 */
const isOwnSpelling = (path: string): boolean => ownLetters.test(path) && !detour.test(path);

/**
 * Under what the answer to a request may be kept; nothing for what cannot be. What is fetched ahead of a click may be
 * kept by the browser for a moment, and is an answer of its own.
 */
export function cacheKeyOf({
  method,
  url: address = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const url = withKnownQuery(address);
  const [path = ''] = url.split('?', 1);
  if (url.length > maxKeyLength || !isOwnSpelling(path)) return undefined;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (Number(length) !== 0 || encoding !== undefined) return undefined;
  return isFetchedAhead(headers['sec-purpose']?.toString()) ? `${url} ahead` : url;
}
