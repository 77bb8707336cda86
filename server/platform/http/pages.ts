import { randomUUID } from 'node:crypto';

import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';

import type { PageTools } from '#contract/transport.ts';

import { injectTransport } from './inject-transport.ts';
import { retryAfterSeconds } from './problem.ts';
import { securePage } from './security.ts';
import { ShopError } from './shop-error.ts';

/** Renders a page with what the server hands to it. */
export type RenderPage = (request: Request, tools: PageTools) => Promise<Response>;

/** What an address that is no call of the API takes. */
export const pageMethods = ['GET', 'HEAD', 'POST'];

const maxFormBytes = 64 * 1024;

/** Hands every address that nothing else answers to the web side of the house. */
export function servePages(app: FastifyInstance, render: RenderPage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  const transport = injectTransport(app);
  const scriptMark = randomUUID();

  app.register(async (scope) => {
    // The body stays a stream for the web handler, so Fastify must not read it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: pageMethods,
      url: '/*',
      handler: async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) {
          throw new ShopError('body_too_large');
        }
        // Never the Host header: links and canonical addresses are the shop's own.
        const webRequest = createRequest(request.raw, reply.raw, { host, protocol });
        const reportError = (error: unknown) => request.log.error({ err: error }, 'page');
        const response = await render(webRequest, { transport, scriptMark, reportError });
        if (response.status === 503) reply.header('retry-after', retryAfterSeconds);
        const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
        if (!isPage) return reply.send(response);
        const { html, policy } = securePage(await response.text(), scriptMark);
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .header('content-security-policy', policy)
          .send(html);
      },
    });
  });
}
