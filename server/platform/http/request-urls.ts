import type { FastifyInstance } from 'fastify';

import { ShopError } from './shop-error.ts';

/** Characters. A search of 200 letters of any script, with every filter there is, takes half of it. */
const maxUrlLength = 4_096;

/**
 * An address as routes read it: one that is whole ('http://shop/basket') without its origin, which is never the
 * sender's to say; one with broken percent signs as text, so that it leads nowhere like any other that does.
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

/** Refuses addresses that are longer than any that leads somewhere. */
export function limitUrlLength(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url ?? '').length > maxUrlLength) throw new ShopError('address_too_long');
  });
}

/**
 * Whose word on where a request comes from is taken behind a proxy: that of the one who is connected to the shop. What
 * stands before its entry in X-Forwarded-For was sent by the client and may be anything.
 */
export const isOwnProxy = (_address: string, hop: number): boolean => hop === 0;
