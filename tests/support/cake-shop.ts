import { Writable } from 'node:stream';

import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import {
  type ResponseCacheOptions,
  createResponseCache,
} from '#server/platform/cache/response-cache.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { createCachingServer } from '#server/platform/http/caching-server.ts';
import { connectionLimits } from '#server/platform/http/connection-limits.ts';
import type { PurgeSettings } from '#server/platform/purge-settings.ts';
import { logOptions } from '#server/platform/log.ts';

export const longText = 'A cake for twelve. '.repeat(200);

/** A small shop with one route, `/cake/…`, that counts how often it has made a response. */
export async function aCakeShop(
  options?: ResponseCacheOptions,
  cdnSeconds?: number,
  cdnPurge?: PurgeSettings,
) {
  let notifyTags: (names: readonly string[]) => void = () => undefined;
  const state = {
    made: 0,
    seen: 0,
    isUpToDate: true,
    price: 100,
    isAway: false,
    waitFor: Promise.resolve(),
  };
  const responseCache = createResponseCache(
    { listen: (listener) => (notifyTags = listener), isUpToDate: () => state.isUpToDate },
    options,
  );
  let lines = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  const app: FastifyInstance = Fastify({
    logger: { ...logOptions('info', [/(reset)/]).logger, stream },
    forceCloseConnections: true,
    serverFactory: (toApp) =>
      createCachingServer(toApp, { responseCache, bounds: connectionLimits, log: () => app.log }),
  });
  cacheResponses(app, responseCache, { cdnSeconds, cdnPurge });
  app.get<{ Params: { id: string } }>(
    '/cake/:id',
    { config: { isCacheable: true } },
    async ({ params: { id } }, reply) => {
      state.made += 1;
      const text = `${state.price} ${longText}`;
      await state.waitFor;
      if (state.isAway) return reply.code(503).header('retry-after', '2').send('away');
      if (id === 'gone') return reply.code(404).send('gone');
      if (id !== 'nameless') {
        reply.cacheable = { tags: [`cake:${id}`], onSeen: () => void (state.seen += 1) };
      }
      return reply.type('text/plain').send(text);
    },
  );
  app.get('/search', { config: { isCacheable: true } }, async (_request, reply) => {
    state.made += 1;
    reply.cacheable = { tags: ['cake'] };
    return reply.type('text/plain').send(longText);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const ask = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(url + address, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    url,
    app,
    state,
    ask,
    lines: () => lines,
    change: (...names: string[]) => notifyTags(names),
  };
}
