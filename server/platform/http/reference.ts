import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { type CachedResponse, toCachedResponse } from '../cache/cached-response.ts';
import { answerPicked } from './cache-responses.ts';
import { ShopError } from '../shop-error.ts';

const docsPath = '/v1/docs';
const folder = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))),
  'static',
);
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
const anyFile = `${docsPath}/static/*`;

/**
 * Serves the reference of the API. Its script has 1.4 MB, so what does not change while the shop runs is read and
 * compressed once, under its own name rather than the spelling of a URL, and takes no room from pages in the cache.
 * Only files listed from the folder at start are served; nothing in a URL becomes a path on the disk.
 */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const names = (await readdir(folder)).filter((name) => types[path.extname(name)]);
  const json = {
    type: 'application/json; charset=utf-8',
    read: async () => JSON.stringify(app.swagger()),
  };
  const find = cachedOnce({
    ...Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: types[path.extname(name)] ?? '',
          read: () => readFile(path.join(folder, name)),
        },
      ]),
    ),
    '/v1/openapi.json': json,
    [`${docsPath}/json`]: json,
    [`${docsPath}/yaml`]: {
      type: 'application/x-yaml',
      read: async () => app.swagger({ yaml: true }),
    },
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    scope.addHook<{ Params: { '*'?: string } }>('onRequest', async (request, reply) => {
      const { url = '' } = request.routeOptions;
      const found = find(url === anyFile ? (request.params['*'] ?? '') : url);
      if (found) return answerPicked(await found, request, reply);
      if (url === anyFile) throw new ShopError('not_found');
      return undefined;
    });
    scope.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await scope.register(swaggerUi, { routePrefix: docsPath });
  });
}

interface Content {
  type: string;
  read: () => Promise<string | Buffer>;
}

/**
 * Returns a function that finds a complete response by name, made at the first request for it; undefined for an unknown
 * name.
 */
function cachedOnce(contents: Record<string, Content>) {
  const byName = new Map(Object.entries(contents));
  const cached = new Map<string, Promise<CachedResponse>>();
  return (name: string): Promise<CachedResponse> | undefined => {
    const content = byName.get(name);
    if (!content) return undefined;
    const answer = cached.get(name) ?? render(content);
    cached.set(name, answer);
    // If reading failed, the next request tries again.
    answer.catch(() => cached.delete(name));
    return answer;
  };
}

const render = async ({ type, read }: Content): Promise<CachedResponse> =>
  toCachedResponse(
    await read(),
    { 'content-type': type, 'cache-control': 'public, no-cache', vary: 'accept-encoding' },
    { route: docsPath, tags: [] },
  );
