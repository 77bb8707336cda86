import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import { type Language, pathInUsual, usualLanguage } from '#contract/languages.ts';
import { clientReadPaths, isFetchedAhead } from '#contract/page-requests.ts';

import { acceptedLanguage, isByHeader } from './asked-language.ts';
import { withKnownQuery } from './known-query.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { inTurnOfConnection } from './pipelining.ts';
import { boundParts, dropUnusedBody } from './tiny-parts.ts';
import { refuseMalformed } from './unreadable.ts';
import { type CachedResponse, sendCached } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';

/** No link in the shop is longer, in characters. */
const maxKeyLength = 500;

export interface CachingServerOptions {
  responseCache: ResponseCache | undefined;
  bounds: ConnectionLimits;
  log: () => FastifyBaseLogger;
  /** Called after each response that is sent from the cache. */
  onSent?: (route: string, method: string | undefined, status: number) => void;
}

/**
 * Creates a server that sends cached responses before the app sees the request, and hands all other requests to the
 * app. For a cached response, the app's routing and wrapping would take longer than sending the bytes.
 */
export function createCachingServer(
  toApp: RequestListener,
  { responseCache, bounds, log, onSent }: CachingServerOptions,
): Server {
  // refuseMalformed handles a missing Host header itself, in the same way as two of them.
  const options = { ...bounds, requireHostHeader: false };
  const inTurn = inTurnOfConnection((request, response) => {
    if (refuseMalformed(request, response)) return;
    const cached =
      responseCache && server.listening ? findCached(responseCache, request) : undefined;
    // The app waits for a response that has yet to be compressed for this client.
    if (!cached || cached.prepare(request)) return toApp(request, response);
    const id = randomUUID();
    sendCached(cached, request, response, id);
    onSent?.(cached.route, request.method, response.statusCode);
    log().info({ reqId: id, req: request, res: response }, 'answered with what is kept');
  });
  const server = createServer(options, (request, response) => {
    boundParts(request);
    dropUnusedBody(request);
    inTurn(request, response);
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

/** All characters that the shop's own paths use. */
const ownLetters = /^[a-z0-9._/-]+$/;
/** Ids never begin with a zero. Browsers resolve the other forms before they send a request. */
const detour = /\/(?:\/|0\d|\.{1,2}(?:\/|$))/;

/**
 * Returns whether a path is spelled as in the shop's own links. With percent-encoding, capitals or detours, one page
 * has any number of URLs. Such a request is still answered, but it does not take up room in the cache.
 */
const isOwnSpelling = (path: string): boolean => ownLetters.test(path) && !detour.test(path);

/** Returns whether a page is rendered for any id at the end of its path, because only the browser reads it. */
function isClientRead(path: string): boolean {
  const usual = pathInUsual(path);
  return clientReadPaths.some((beginning) => usual.startsWith(beginning));
}

const keyIn = (url: string, language: Language): string =>
  language === usualLanguage ? url : `${url} ${language}`;

/**
 * Returns the cache key for a request in the language of its reader, or undefined if its response cannot be cached. A page that is prefetched before
 * a click has a key of its own, because the browser may store it for a moment.
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
  if (isClientRead(path)) return undefined;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (Number(length) !== 0 || encoding !== undefined) return undefined;
  // A page has its language in its path.
  if (isByHeader(path)) return keyIn(url, acceptedLanguage(headers['accept-language']));
  return isFetchedAhead(headers['sec-purpose']?.toString()) ? `${url} ahead` : url;
}
