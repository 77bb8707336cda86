import type { Server, ServerOptions } from 'node:http';

/** What one process takes from the network before anything else looks at it. Bytes and ms. */
export interface ConnectionLimits extends Required<
  Pick<
    ServerOptions,
    | 'maxHeaderSize'
    | 'headersTimeout'
    | 'requestTimeout'
    | 'keepAliveTimeout'
    | 'connectionsCheckingInterval'
  >
> {
  /** How long nothing may come or go on a connection. */
  quietMs: number;
  maxConnections: number;
}

export const connectionLimits: ConnectionLimits = {
  /** All headers together, the address among them. */
  maxHeaderSize: 16 * 1024,
  /** Who connects and says nothing, or says it letter by letter, is cut off. */
  headersTimeout: 15_000,
  /** Ten pictures over a slow line take their time. */
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  /** Lines of events say something every 15 s. Who does not take what he has asked for is cut off. */
  quietMs: 120_000,
  /** Some 20 kB each. */
  maxConnections: 4_000,
};

/**
 * Hangs up on who comes when there are too many, and on who is quiet for too long. Node's own maxConnections is for
 * another use: a worker gives a connection that is over it back to its primary, which would hand it round for ever.
 */
export function limitConnections(
  server: Server,
  { quietMs, maxConnections }: Pick<ConnectionLimits, 'quietMs' | 'maxConnections'>,
): void {
  server.timeout = quietMs;
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > maxConnections) socket.destroy();
  });
}
