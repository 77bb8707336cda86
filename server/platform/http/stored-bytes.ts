import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

import { ShopError } from '../shop-error.ts';

interface StoredBytes {
  content: Buffer;
  /** An ETag unique to these bytes, in letters, digits, hyphens and dots. */
  tag: string;
  type: string;
  cacheControl: string;
}

/**
 * Sends bytes that never change: 304 if the client has them already, and a part for a Range request. Throws
 * `range_not_satisfiable` if the part lies outside of them.
 */
export function sendStoredBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, tag, type, cacheControl }: StoredBytes,
): FastifyReply {
  const { headers } = request;
  const etag = `"${tag}"`;
  const size = content.byteLength;
  const isRangeWanted =
    request.method === 'GET' && (headers['if-range'] ?? etag) === etag && headers.range;
  const range = isRangeWanted ? rangeOf(isRangeWanted, size) : 'all';
  const isKnown = fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
  if (range === 'none' && !isKnown) {
    reply.header('content-range', `bytes */${size}`);
    throw new ShopError('range_not_satisfiable');
  }

  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (isKnown) return reply.code(304).send();
  reply.type(type);
  if (typeof range === 'string') return reply.send(content);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${size}`)
    .send(content.subarray(range.first, range.last + 1));
}

/**
 * Returns the first and last byte that a Range header selects. Several ranges, or an invalid header, select everything
 * (RFC 9110, 14.1.2 and 14.2). The package range-parser refuses two of these: a suffix longer than the content, and a
 * range that ends before it begins.
 */
export function rangeOf(
  header: string,
  size: number,
): { first: number; last: number } | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return 'all';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all';
  return first < size ? { first, last } : 'none';
}
