import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import { withoutTracking } from '../http/addresses.ts';
import { type NetworkBounds, boundConnections } from '../http/network-bounds.ts';
import { type FinishedAnswer, sendFinished } from './answer.ts';
import type { Keeper } from './keeper.ts';

/** A longer address is nobody's who follows links. */
const maxKeyLength = 500;

export interface KeptServerOptions {
  keeper: Keeper | undefined;
  bounds: NetworkBounds;
  log: () => FastifyBaseLogger;
  /** Called with each answer that is sent from here. */
  onSent?: (route: string, method: string | undefined, status: number) => void;
}

/**
 * A server that sends what is kept before anything else looks at the request; all others go to the app. Routing a
 * request and wrapping it up takes longer than to send it its bytes.
 */
export function createKeptServer(
  toApp: RequestListener,
  { keeper, bounds, log, onSent }: KeptServerOptions,
): Server {
  const server = createServer(bounds, (request, response) => {
    request.url = withoutTracking(request.url ?? '/');
    const kept = keeper && server.listening ? findKept(keeper, request) : undefined;
    // What has yet to be compressed for this client may wait for a moment in the app.
    if (!kept || kept.prepare(request)) return toApp(request, response);
    const id = randomUUID();
    sendFinished(kept, request, response, id);
    onSent?.(kept.route, request.method, response.statusCode);
    log().info({ reqId: id, req: request, res: response }, 'answered with what is kept');
  });
  boundConnections(server, bounds);
  return server;
}

function findKept(keeper: Keeper, request: IncomingMessage): FinishedAnswer | undefined {
  const key = keptKeyOf(request);
  return key !== undefined && keeper.isReliable() ? keeper.find(key) : undefined;
}

/**
 * Under what the answer to a request may be kept; nothing for what cannot be. What is fetched ahead of a click may be
 * kept by the browser for a moment, and is an answer of its own.
 */
export function keptKeyOf({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxKeyLength) return undefined;
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (hasBody) return undefined;
  return headers['sec-purpose'] === undefined ? url : `${url} ahead`;
}
