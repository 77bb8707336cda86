import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { bringsBody } from './bodies.ts';

/** Browsers and proxies send the next request when they have the answer to the last one. */
const maxAtOnce = 8;
/** Memory of the requests of one connection that may wait: some thousand of a browser's. Bytes. */
const maxWaitingBytes = 8 * 1024 * 1024;
/** The same of all connections together. */
const maxWaitingBytesTogether = 80 * 1024 * 1024;
/** What a request takes without its headers, and each name or value of them besides its letters. Bytes, about. */
const [bytesPerRequest, bytesPerText] = [6_000, 32];

interface Waiting {
  bytes: number;
  begin: () => void;
}

interface Connection {
  /** Responses that are worked on, in order of arrival. */
  pending: Set<ServerResponse>;
  /** The requests whose turn has not come. */
  waiting: Waiting[];
  waitingBytes: number;
}

/** Looked up with each request, so everything that is stored about a connection is found at once. */
const connections = new WeakMap<Duplex, Connection>();

/** Returns the requests of a connection that are worked on and have no complete response, in order of arrival. */
export const pendingOf = (socket: Duplex): Iterable<ServerResponse> =>
  connections.get(socket)?.pending ?? [];

/**
 * Works on so many requests of one connection at a time; those after them wait until an earlier response was taken.
 * Node dispatches all that come in one packet, and would keep all their responses for a client that reads none. A
 * connection on which too many wait is closed: node reads on while they wait, and takes minutes to forget as many as a
 * client can send. So is one on which a body would have to wait: it takes memory too, and nobody sends one so far
 * ahead.
 */
export function inTurnOfConnection(work: RequestListener): RequestListener {
  let waitingBytesTogether = 0;

  const open = (socket: Duplex): Connection => {
    const connection: Connection = { pending: new Set(), waiting: [], waitingBytes: 0 };
    connections.set(socket, connection);
    socket.once('close', () => {
      count(connection, -connection.waitingBytes);
      connection.waiting = [];
    });
    return connection;
  };
  const count = (connection: Connection, bytes: number) => {
    connection.waitingBytes += bytes;
    waitingBytesTogether += bytes;
  };
  const beginNext = (connection: Connection) => {
    const next = connection.waiting.shift();
    if (!next) return;
    count(connection, -next.bytes);
    next.begin();
  };
  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    connection.pending.add(response);
    // Not `once`, which wraps the listener and takes it away again: this runs for each cached response.
    response.on('close', () => {
      connection.pending.delete(response);
      if (!socket.destroyed) beginNext(connection);
    });
    work(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // What a closed connection had sent before.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? open(socket);
    const { pending, waiting, waitingBytes } = connection;
    if (pending.size < maxAtOnce) return begin(connection, request, response);
    const bytes = bytesOf(request);
    const isTooMuch =
      bringsBody(request) ||
      waitingBytes + bytes > maxWaitingBytes ||
      waitingBytesTogether + bytes > maxWaitingBytesTogether;
    if (isTooMuch) return void socket.destroy();
    count(connection, bytes);
    waiting.push({ bytes, begin: () => begin(connection, request, response) });
    return undefined;
  };
}

/** About how much memory a request takes: nine hundred small headers take ten times as much as all else. */
const bytesOf = ({ url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + bytesPerText + text.length, bytesPerRequest + url.length);
