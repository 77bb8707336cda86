import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { whenDone } from '../when-done.ts';

/** As large as the largest file that a call accepts, with its form. */
const maxReadBytes = 32 * 1024 * 1024;
const maxReadMs = 10_000;
/** A shorter body is sent before its client could get a response. */
const longBytes = 64 * 1024;

/**
 * Reads a refused request to its end, and discards it, before the response is sent. Closing a connection while the
 * client still writes loses the response, and a proxy in front then reports that the shop is broken.
 */
export function drainRequests(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const isArriving = !raw.complete && !raw.readableEnded && !raw.destroyed;
    const isUnread = reply.statusCode >= 400 && isArriving && isLong(raw);
    whenDone(isUnread ? readToEnd(raw) : undefined, done);
  });
}

const isLong = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > longBytes;

async function readToEnd(request: IncomingMessage): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const slow = new AbortController();
  let left = maxReadBytes;
  const count = (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) end();
  };
  request.on('data', count).once('end', end).once('close', end).once('error', end).resume();
  await Promise.race([
    ended,
    pause(maxReadMs, undefined, { signal: slow.signal }).catch(() => undefined),
  ]);
  slow.abort();
  request.off('data', count).pause();
}
