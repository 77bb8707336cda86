import { existsSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

import { sendProblem } from './problem.ts';
import { ShopError } from './shop-error.ts';

/** As the build names files: no folder, and no way out of one. */
const plainName = /^[\w-][\w.-]*$/;

/**
 * Serves the built files of the web side, compressed ahead where the build left a compressed copy.
 * Names below `/assets/` carry a hash of their content and are kept for good.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FileError, request, reply) => {
      const range = error.headers?.['Content-Range'];
      if (range) reply.header('content-range', range);
      return sendProblem(error, request, reply);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    // Built after this process began: while an update replaces one process after the other, pages of the new program
    // ask the old ones too. What is not there is not drawn a page for.
    scope.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
      const name = params['*'];
      const isThere = plainName.test(name) && existsSync(path.join(folder, 'assets', name));
      if (!isThere) throw new ShopError('not_found');
      return reply.sendFile(`assets/${name}`);
    });
  });
}

/** What is thrown where a file cannot be sent as asked. */
type FileError = FastifyError & { headers?: Record<string, string> };
