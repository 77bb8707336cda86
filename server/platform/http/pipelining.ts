import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers and proxies send the next request when they have the answer to the last one. */
const maxAtOnce = 8;
/** How many more requests of one connection may wait. No honest client sends so many ahead. */
const maxWaiting = 1_000;
/** The same of all connections together: each takes some 5 kB. */
const maxWaitingTogether = 10_000;

interface Connection {
  /** Responses that are worked on, in order of arrival. */
  pending: Set<ServerResponse>;
  /** Begin the requests whose turn has not come. */
  waiting: (() => void)[];
}

/** Looked up with each request, so everything that is kept about a connection is found at once. */
const connections = new WeakMap<Duplex, Connection>();

/** Returns the requests of a connection that are worked on and have no complete response, in order of arrival. */
export const pendingOf = (socket: Duplex): Iterable<ServerResponse> =>
  connections.get(socket)?.pending ?? [];

/**
 * Works on so many requests of one connection at a time; those after them wait until an earlier response was taken.
 * Node dispatches all that come in one packet, and would keep all their responses for a client that reads none. A
 * connection on which too many wait is closed: node reads on while they wait, and takes minutes to forget as many as a
 * client can send.
 */
export function inTurnOfConnection(work: RequestListener): RequestListener {
  let waitingTogether = 0;

  const open = (socket: Duplex): Connection => {
    const connection: Connection = { pending: new Set(), waiting: [] };
    connections.set(socket, connection);
    socket.once('close', () => {
      waitingTogether -= connection.waiting.length;
      connection.waiting = [];
    });
    return connection;
  };
  const beginNext = ({ waiting }: Connection) => {
    const next = waiting.shift();
    if (!next) return;
    waitingTogether -= 1;
    next();
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
    const { pending, waiting } = connection;
    if (pending.size < maxAtOnce) return begin(connection, request, response);
    if (waiting.length >= maxWaiting || waitingTogether >= maxWaitingTogether) {
      return void socket.destroy();
    }
    waitingTogether += 1;
    waiting.push(() => begin(connection, request, response));
    return undefined;
  };
}
