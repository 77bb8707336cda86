import type { FastifyInstance } from 'fastify';

import { ShopError } from '../shop-error.ts';

/** In characters. A search of 200 letters of any script, with all filters, takes half of it. */
const maxUrlLength = 4_096;

/**
 * Returns a request's URL as the router can read it. An absolute URL ('http://shop/basket') loses its origin, which is
 * not the client's choice. Broken percent-encoding is taken as text, so that it gets the same 404 as any unknown path.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const rooted = local.startsWith('?') ? `/${local}` : local;
  try {
    decodeURIComponent(rooted);
    return rooted;
  } catch {
    return rooted.replaceAll('%', '%25');
  }
}

/** Refuses URLs that are longer than any valid one. */
export function limitUrlLength(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if ((raw.url ?? '').length > maxUrlLength) throw new ShopError('address_too_long');
    done();
  });
}

/**
 * For Fastify's `trustProxy`: trusts only the proxy that is connected to the shop. Entries before its own in
 * X-Forwarded-For were sent by the client and may be anything.
 */
export const isOwnProxy = (_address: string, hop: number): boolean => hop === 0;
