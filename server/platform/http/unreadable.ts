import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { ErrorCode } from '#contract/errors.ts';

import { pendingOf } from './pipelining.ts';
import { problemOf } from './problem.ts';
import { ShopError } from '../shop-error.ts';

const nodeCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Connections whose last request was refused by `refuseMalformed`. */
const refused = new WeakSet<Duplex>();

/**
 * Sends a problem response for input that is not HTTP, is too large, or does not arrive in time. If an earlier request
 * on the connection still waits, its client would take the response for its own, so the connection is closed without
 * one.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && isOnlyPending(socket)) {
    const { status, headers, body } = refusalOf(nodeCodes[error.code ?? ''] ?? 'unreadable_body');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    socket.write(`${head}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Returns whether no other request waits on this connection: at most the one whose body could not be read. */
function isOnlyPending(socket: Duplex): boolean {
  const [first, ...others] = pendingOf(socket);
  return !first || (others.length === 0 && !first.headersSent && !first.req.complete);
}

/**
 * Answers a malformed request with 400, and closes its connection: a client that disagrees with a proxy about one
 * request may disagree about where the next one begins. Returns whether this request was answered here, or came after
 * one that was.
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  if (refused.has(socket)) return true;
  if (isWellFormed(request)) return false;
  refused.add(socket);
  const { status, headers, body } = refusalOf('unreadable_body');
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** A path, or an absolute http(s) URL. Fragments stay in browsers. */
const target = /^(?:\/|https?:\/\/[^/?#]+(?:[/?]|$))[^#]*$/i;
const hostName = 'host';
/** A host name or IP address, with or without a port; HTTP allows an empty one. */
const host = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Runs for each request, cached ones too: it makes no copies of the headers. */
function isWellFormed({ url = '', httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== hostName.length || name.toLowerCase() !== hostName) continue;
    hosts += 1;
    if (!host.test(rawHeaders[at + 1] ?? '')) return false;
  }
  const minHosts = httpVersion === '1.0' ? 0 : 1;
  return hosts >= minHosts && hosts <= 1 && target.test(url);
}

function refusalOf(code: ErrorCode) {
  const problem = problemOf(new ShopError(code));
  const body = JSON.stringify(problem);
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status: problem.status, headers, body };
}
