import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request when they have the answer to the last one. */
const maxAtOnce = 8;
/** How many more requests of one connection may wait. No honest client sends so many ahead. */
const maxWaiting = 1_000;
/** The same of all connections together: each takes some 5 kB. */
const maxWaitingTogether = 10_000;

/**
 * Works on so many requests of one connection at a time; those after them wait until an earlier response was taken.
 * Node dispatches all that come in one packet, and would keep all their responses for a client that reads none. A
 * connection on which too many wait is closed: node reads on while they wait, and takes minutes to forget as many as a
 * client can send.
 */
export function inTurnOfConnection(work: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, { pending: number; waiting: (() => void)[] }>();
  let waitingTogether = 0;

  const open = (socket: Socket) => {
    const line = { pending: 0, waiting: [] as (() => void)[] };
    connections.set(socket, line);
    socket.once('close', () => {
      waitingTogether -= line.waiting.length;
      line.waiting = [];
    });
    return line;
  };

  return (request, response) => {
    const { socket } = request;
    // What a closed connection had sent before.
    if (socket.destroyed) return;
    const line = connections.get(socket) ?? open(socket);
    const begin = () => {
      line.pending += 1;
      response.once('close', () => {
        line.pending -= 1;
        if (socket.destroyed) return;
        const next = line.waiting.shift();
        if (!next) return;
        waitingTogether -= 1;
        next();
      });
      work(request, response);
    };
    if (line.pending < maxAtOnce) return begin();
    if (line.waiting.length >= maxWaiting || waitingTogether >= maxWaitingTogether) {
      return void socket.destroy();
    }
    waitingTogether += 1;
    line.waiting.push(begin);
    return undefined;
  };
}
