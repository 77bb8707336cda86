import { hash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { cacheableOf } from './cache-responses.ts';

const apiPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The origins or URLs, besides the server's own, that pages may load pictures and frames from. */
export interface PageSources {
  images: string[];
  /** Those of `images` that have pictures of nearly every page: connected to at once, and kept by the worker. */
  pictures: string[];
  frames: string[];
}

/** Beginnings of paths that get other headers than the rest. */
export interface PathPolicies {
  /** Public routes whose responses are personal, and must not be stored. */
  personal: string[];
  /** What other sites may show. */
  embeddable: string[];
}

/** Browser features that the pages of the shop do not use. */
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
];

/** Returns the header that switches them off, but for those that a page has reason to allow. */
export const permissionsPolicy = (allowed: Record<string, string> = {}): string =>
  unusedFeatures.map((feature) => `${feature}=${allowed[feature] ?? '()'}`).join(', ');

const noPermissions = permissionsPolicy();

/** The reference at /v1/docs uses inline styles; everything else on it comes from the shop. */
const docsPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Allows the scripts of a page that carry the mark, by their hashes, and removes the mark. Unlike a nonce, hashes stay
 * valid when the page is cached and sent again. A script that was injected through the page's data carries no mark and
 * is not allowed.
 */
export function securePage(
  page: Buffer,
  { scriptMark, sources }: { scriptMark: string; sources: PageSources },
): { html: Buffer; policy: string } {
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
    ['img-src', "'self'", 'data:', 'blob:', ...sources.images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', ...sources.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The browser accepts HTML from text only through a policy with one of these names.
    "require-trusted-types-for 'script'",
    'trusted-types default drawing formatted-text worker',
  ].join('; ');
  return { html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'), policy };
}

const isIn = (beginnings: string[], url: string): boolean =>
  beginnings.some((beginning) => url.startsWith(beginning));

/** Sets security headers on every response; a page has its own content security policy. */
export function secure(
  app: FastifyInstance,
  { publicUrl, paths }: { publicUrl: string; paths: PathPolicies },
): void {
  const isHttps = publicUrl.startsWith('https:');
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) {
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    }
    const { access } = request.routeOptions.config;
    const isPersonal = access !== undefined && access !== 'public';
    if (isPersonal || isIn(paths.personal, request.url)) {
      reply.header('cache-control', 'no-store');
    }
    // A proxy may cache a response without this header as it likes. A browser may go back to a page without a new
    // request.
    if (!reply.hasHeader('cache-control') && !cacheableOf(reply)) {
      const isPage = reply.statusCode === 200 && request.routeOptions.url === '/*';
      reply.header('cache-control', isPage ? 'private, no-cache' : 'no-store');
    }
    reply.header('x-frame-options', 'DENY');
    if (!reply.hasHeader('cross-origin-opener-policy')) {
      reply.header('cross-origin-opener-policy', 'same-origin');
    }
    if (!reply.hasHeader('cross-origin-resource-policy')) {
      const isEmbeddable = isIn(paths.embeddable, request.url);
      reply.header('cross-origin-resource-policy', isEmbeddable ? 'cross-origin' : 'same-origin');
    }
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', noPermissions);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('content-security-policy')) {
      const isDocs = request.url.startsWith('/v1/docs');
      reply.header('content-security-policy', isDocs ? docsPolicy : apiPolicy);
    }
    reply.header('x-request-id', request.id);
    done();
  });
}
