import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { ShopError } from './shop-error.ts';

const address = '/v1/docs';
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
/** The same bytes for everybody, whatever else their address says. */
const alwaysTheSame = [`${address}/json`, `${address}/yaml`, `${address}/static/*`];

/**
 * The reference of the API. Its script has 1.4 MB: what does not change while the shop runs is kept, compressed once,
 * and the rest counts as work like anything else. A file of it is one of those that are in its folder; nothing that an
 * address says is looked for on the disk.
 */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const names = new Set((await readdir(folder)).filter((name) => types[path.extname(name)]));
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      const isKept = alwaysTheSame.includes(route.url);
      route.config = { ...route.config, access: 'public', isKept };
    });
    scope.addHook<{ Params: { '*'?: string } }>(
      'onRequest',
      async ({ params, routeOptions }, reply) => {
        if (routeOptions.config.isKept) reply.kept = { shown: [] };
        const name = params['*'];
        if (name === undefined) return undefined;
        if (!names.has(name)) throw new ShopError('not_found');
        const content = await readFile(path.join(folder, name));
        return reply.type(types[path.extname(name)] ?? '').send(content);
      },
    );
    await scope.register(swaggerUi, { routePrefix: address });
  });
}
