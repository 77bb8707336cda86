import { hash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { thumbnailOrigin } from '#contract/courses/youtube.ts';

import { cacheableOf } from '../cache/cache-responses.ts';

const apiPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Browser features that no page of the shop uses. */
const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The reference at /v1/docs uses inline styles; everything else on it comes from the shop. */
const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Allows the scripts of a page that carry the mark, by their hashes, and removes the mark. Unlike a nonce, hashes stay
 * valid when the page is cached and sent again. A script that was injected through the page's data carries no mark and
 * is not allowed.
 */
export function securePage(page: Buffer, scriptMark: string): { html: Buffer; policy: string } {
  // Latin-1 maps each byte to one character: the search is for ASCII only, and needs no decoding.
  const html = page.toString('latin1');
  const attribute = ` nonce="${scriptMark}"`;
  const marked = new RegExp(
    `<script(?:${attribute}|[^>]*${attribute})[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = Array.from(
    html.matchAll(marked),
    ([, script = '']) => `'sha256-${hash('sha256', Buffer.from(script, 'latin1'), 'base64')}'`,
  );
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    // Positions and colours from data are style attributes; they cannot run scripts.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${thumbnailOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The map, which loads only when a visitor asks for it.
    'frame-src https://www.google.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The browser accepts HTML from text only through a policy with one of these names.
    "require-trusted-types-for 'script'",
    'trusted-types default drawing formatted-text',
  ].join('; ');
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), policy };
}

/** Sets security headers on every response; a page has its own content security policy. */
export function secure(app: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) {
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    const { access } = request.routeOptions.config;
    const isPersonal = access !== undefined && access !== 'public';
    // A login's route is public, but its response is personal.
    if (isPersonal || request.url.startsWith('/v1/user/auth/')) {
      reply.header('cache-control', 'no-store');
    }
    // A proxy may cache a response without this header as it likes. A browser may go back to a page without a new
    // request.
    if (!reply.hasHeader('cache-control') && !cacheableOf(reply)) {
      const isPage = reply.statusCode === 200 && request.routeOptions.url === '/*';
      reply.header('cache-control', isPage ? 'private, no-cache' : 'no-store');
    }
    reply.header('x-frame-options', 'DENY');
    reply.header('cross-origin-opener-policy', 'same-origin');
    // Pictures may be shown on other sites, for previews of shared links; nothing else may.
    const isPicture = request.url.startsWith('/media/');
    reply.header('cross-origin-resource-policy', isPicture ? 'cross-origin' : 'same-origin');
    reply.header('permissions-policy', unusedFeatures);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) {
      const isDocs = request.url.startsWith('/v1/docs');
      reply.header('content-security-policy', isDocs ? docsPolicy : apiPolicy);
    }
    reply.header('x-request-id', request.id);
  });
}
