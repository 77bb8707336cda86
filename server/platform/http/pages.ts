import { randomUUID } from 'node:crypto';

import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PageTools } from '#contract/transport.ts';

import { collectTags } from '../cache/tags.ts';
import { withKnownQuery } from './known-query.ts';
import { pageTransport } from './page-transport.ts';
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
  const { host, protocol, origin } = new URL(publicUrl);
  const transport = pageTransport(app);
  const scriptMark = randomUUID();

  app.register(async (scope) => {
    // The body stays a stream for the web handler, so Fastify must not read it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: pageMethods,
      url: '/*',
      config: { isCacheable: true },
      handler: async (request, reply) => {
        if (declaredBytes(request) > maxFormBytes) throw new ShopError('body_too_large');
        // The framework refuses it too, but takes it for a fault of the shop's.
        if (request.method === 'POST' && (request.headers.origin ?? origin) !== origin) {
          throw new ShopError('not_allowed');
        }
        if (request.method !== 'POST') request.raw.url = withKnownQuery(request.raw.url ?? '/');
        // Never the Host header: links and canonical addresses are the shop's own.
        const asked = createRequest(request.raw, reply.raw, { host, protocol });
        // A page without its body has another length and another tag than the page.
        const webRequest =
          request.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked;
        const reportError = (error: unknown) => request.log.error({ err: error }, 'page');
        const { result: response, tags } = await collectTags(() =>
          render(webRequest, { transport, scriptMark, reportError }),
        );
        if (tags) reply.cacheable = { tags };
        reply.code(response.status).headers(Object.fromEntries(response.headers));
        if (response.status === 503) reply.header('retry-after', retryAfterSeconds);
        const bytes = Buffer.from(await response.arrayBuffer());
        const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
        if (!isPage) return reply.send(bytes);
        const { html, policy } = securePage(bytes, scriptMark);
        return reply.header('content-security-policy', policy).send(html);
      },
    });
  });
}

/** How much a request says that it brings. What does not say may be of any length. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
