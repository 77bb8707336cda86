import type { FastifyReply, FastifyRequest } from 'fastify';

import { ShopError } from './shop-error.ts';

interface StoredBytes {
  content: Buffer;
  /** Tells these bytes from all others, in letters, digits, hyphens and dots. */
  tag: string;
  type: string;
  cacheControl: string;
}

/**
 * Answers with bytes that never change: nothing where the client has them already, a part where it asks for one.
 * Throws `range_not_satisfiable` where the part lies outside of them.
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
  const isKnown = isNamed(headers['if-none-match'], etag);
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

/** The first and last byte that a Range header asks for. Several parts at once, or nonsense, mean all of them. */
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

/** Whether an If-None-Match header names this (strong) tag, weakly too: what was compressed on its way is the same. */
export const isNamed = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
