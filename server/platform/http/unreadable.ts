import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { ErrorCode } from '#contract/errors.ts';

import { problemOf } from './problem.ts';
import { ShopError } from './shop-error.ts';

const nodeCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Of each connection the requests that have no whole answer yet, in the order in which they came. */
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();
/** Connections whose last request was refused by `refuseMalformed`. */
const refused = new WeakSet<Duplex>();

/**
 * Answers what is no HTTP, is too large to be read or does not come to its end, in the form of any other problem.
 * Where an earlier request of the connection still waits, its client would take that for the answer to it: the
 * connection is closed without a word then.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && isOnlyOneToAnswer(socket)) {
    const { status, headers, body } = refusalOf(nodeCodes[error.code ?? ''] ?? 'unreadable_body');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
    socket.write(`${head}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Whether nobody else waits on this connection: at most the request whose body could not be read. */
function isOnlyOneToAnswer(socket: Duplex): boolean {
  const [first, ...others] = unanswered.get(socket) ?? [];
  return !first || (others.length === 0 && !first.headersSent && !first.req.complete);
}

/**
 * Answers a request whose head can be read and makes no sense, with 400, and lets its connection end: who disagrees
 * with a proxy about one request may disagree about where the next begins. Returns whether it was answered, or came
 * after one that was.
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  if (refused.has(socket)) return true;
  noteUnanswered(socket, response);
  if (isWellFormed(request)) return false;
  refused.add(socket);
  const { status, headers, body } = refusalOf('unreadable_body');
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function noteUnanswered(socket: Duplex, response: ServerResponse): void {
  const waiting = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, waiting.add(response));
  response.once('close', () => waiting.delete(response));
}

/** A path, or a whole address of the web. Fragments stay in browsers. */
const target = /^(?:\/|https?:\/\/[^/?#]+(?:[/?]|$))[^#]*$/i;
/** A name or an address of the network, with or without a port; `HTTP` allows an empty one. */
const host = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

function isWellFormed({ url = '', httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  const fewest = httpVersion === '1.0' ? 0 : 1;
  return (
    target.test(url) &&
    hosts.length >= fewest &&
    hosts.length <= 1 &&
    hosts.every((one) => host.test(one))
  );
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
