import { randomUUID } from 'node:crypto';

import { createHeaders } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { pathInUsual } from '#contract/languages.ts';
import { forAllHeader } from '#contract/page-requests.ts';
import type { PageTools } from '#contract/transport.ts';

import { collectTags } from '../cache/tags.ts';
import { askedLanguage } from './asked-language.ts';
import { withKnownQuery } from './known-query.ts';
import { pageTransport } from './page-transport.ts';
import { retryAfterSeconds } from './problem.ts';
import { type PageSources, securePage } from './security.ts';
import { ShopError } from '../shop-error.ts';

/** Renders a page with the tools that the server provides. */
export type RenderPage = (request: Request, tools: PageTools) => Promise<Response>;

/** The methods allowed for URLs outside the API. */
export const pageMethods = ['GET', 'HEAD', 'POST'];

const maxFormBytes = 64 * 1024;

/** Hands every URL that no other route matches to the web side. */
export function servePages(
  app: FastifyInstance,
  render: RenderPage,
  { publicUrl, sources }: { publicUrl: string; sources: PageSources },
): void {
  const { origin } = new URL(publicUrl);
  const connect = sources.pictures.map((url) => `<${new URL(url).origin}>; rel=preconnect`);
  const scriptMark = randomUUID();

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The web handler parses it. It is read before a page is drawn, so that no page waits for its client.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request) => {
      if (declaredBytes(request) > maxFormBytes) throw new ShopError('body_too_large');
    });
    scope.route({
      method: pageMethods,
      url: '/*',
      config: { isCacheable: true },
      handler: async (request, reply) => {
        const elsewhere = onlyInUsual(request.raw.url ?? '/');
        if (elsewhere !== undefined) return reply.redirect(elsewhere, 307);
        // The framework refuses it too, but reports it as an error of the shop.
        if (request.method === 'POST' && (request.headers.origin ?? origin) !== origin) {
          throw new ShopError('not_allowed');
        }
        if (request.method !== 'POST') request.raw.url = withKnownQuery(request.raw.url ?? '/');
        const webRequest = webRequestOf(request, reply, origin);
        const transport = pageTransport(app, {
          language: askedLanguage(request.raw),
          ip: request.ip,
        });
        const reportError = (error: unknown) => request.log.error({ err: error }, 'page');
        const { result: response, tags } = await collectTags(() =>
          render(webRequest, { transport, scriptMark, reportError }),
        );
        if (tags) reply.cacheable = { tags };
        reply.code(response.status).headers(Object.fromEntries(response.headers));
        if (response.status === 503) reply.header('retry-after', retryAfterSeconds);
        const bytes = Buffer.from(await response.arrayBuffer());
        const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
        if (!isPage) {
          if (tags && response.status === 200) reply.header(forAllHeader, '1');
          return reply.send(bytes);
        }
        if (connect.length > 0) reply.header('link', connect.join(', '));
        const { html, policy } = securePage(bytes, { scriptMark, sources });
        return reply.header('content-security-policy', policy).send(html);
      },
    });
  });
}

/** Returns where a page is that is in the usual language alone, if it is asked for in another. */
function onlyInUsual(url: string): string | undefined {
  const usual = pathInUsual(url);
  return usual !== url && /^\/(?:admin|robots\.txt)(?=[/?.]|$)/.test(usual) ? usual : undefined;
}

/**
 * Returns the request for the web handler, with the body that Fastify has read. It is aborted when its client hangs up.
 * `createRequest` of the library takes the end of a body that has been read for that.
 */
function webRequestOf({ raw, method, body }: FastifyRequest, reply: FastifyReply, origin: string) {
  const hangUp = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) hangUp.abort();
  });
  const isPost = method === 'POST';
  // Never from the Host header: links and canonical URLs must be the shop's own.
  return new Request(new URL(`${origin}${raw.url}`), {
    // A HEAD request is rendered as GET: without the body, length and ETag would differ from the page's.
    method: isPost ? 'POST' : 'GET',
    headers: createHeaders(raw),
    body: isPost && Buffer.isBuffer(body) ? new Uint8Array(body) : null,
    signal: hangUp.signal,
  });
}

/** Returns the declared size of the body in bytes; Infinity for a chunked body, which may have any size. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
