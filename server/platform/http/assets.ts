import { existsSync } from 'node:fs';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

import { sendProblem } from './problem.ts';
import type { PageSources } from './security.ts';
import { ShopError } from '../shop-error.ts';

/** File names as the build makes them: no folder, so no way out of one. */
const plainName = /^[\w-][\w.-]*$/;

/** The service worker of the pages, or its compressed copy. Its scope is all of the shop, since it lies at the top. */
const workerFile = /\/worker\.js(?:\.\w+)?$/;
/** A worker obeys the policy of its own script: it fetches what pages ask for, and can load nothing else. */
const workerPolicy = ({ pictures }: Pick<PageSources, 'pictures'>): string =>
  `default-src 'none'; ${["connect-src 'self'", ...pictures].join(' ')}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers ask whether there is another one, on each visit.
  return workerFile.test(file) ? 'public, no-cache' : 'public, max-age=3600';
}

/**
 * Serves the built files of the web side, with the compressed copy if the build made one. Names below `/assets/`
 * contain a hash of the content and are cached for good.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  sources: Pick<PageSources, 'pictures'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FileError, request, reply) => {
      const range = error.headers?.['Content-Range'];
      if (range) reply.header('content-range', range);
      return sendProblem(error, request, reply);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      // A route for each file, but for the thousands below /assets/: they would hold 30 MB.
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
        if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy(sources));
      },
    });
    // Serves files built after this process started too: while an update replaces the processes one by one, pages of
    // the new program also request their files from old processes. A missing file gets a plain 404, and no page is
    // rendered for it.
    scope.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
      const name = params['*'];
      const isThere = plainName.test(name) && existsSync(path.join(folder, 'assets', name));
      if (!isThere) throw new ShopError('not_found');
      return reply.sendFile(`assets/${name}`);
    });
  });
}

/** The error if a file cannot be sent as requested. */
type FileError = FastifyError & { headers?: Record<string, string> };
