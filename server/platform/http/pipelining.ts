import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request when they have the answer to the last one. */
const maxAtOnce = 8;

/**
 * Works on so many requests of one connection at a time; those after them wait until an earlier response was taken.
 * Node dispatches all that come in one packet, and would keep all their responses for a client that reads none.
 */
export function inTurnOfConnection(work: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, { pending: number; waiting: (() => void)[] }>();
  return (request, response) => {
    const { socket } = request;
    const line = connections.get(socket) ?? { pending: 0, waiting: [] };
    connections.set(socket, line);
    const begin = () => {
      line.pending += 1;
      response.once('close', () => {
        line.pending -= 1;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      work(request, response);
    };
    if (line.pending >= maxAtOnce) line.waiting.push(begin);
    else begin();
  };
}
