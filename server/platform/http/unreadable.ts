import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { ErrorCode } from '#contract/errors.ts';

import { problemOf } from './problem.ts';
import { ShopError } from './shop-error.ts';

const nodeCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Answers what is no HTTP, is too large to be read or does not come to its end, in the form of any other problem. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = problemOf(new ShopError(nodeCodes[error.code ?? ''] ?? 'unreadable_body'));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
