import type { Server, ServerOptions } from 'node:http';

/** What one process accepts from the network before it parses a request. Bytes and ms. */
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
  /** A connection without traffic for this long is closed. */
  quietMs: number;
  maxConnections: number;
}

export const connectionLimits: ConnectionLimits = {
  /** All headers together, and the URL. */
  maxHeaderSize: 16 * 1024,
  /** Closes clients that connect and send nothing, or send headers byte by byte. */
  headersTimeout: 15_000,
  /** Ten pictures over a slow connection take time. */
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  /** Event streams send something every 15 s. A client that does not read its response is closed too. */
  quietMs: 120_000,
  /** Each takes about 20 kB. */
  maxConnections: 4_000,
};

/**
 * Closes new connections beyond the maximum, and connections that are idle for too long. Node's own maxConnections does
 * not fit: a worker gives a connection beyond it back to the primary, which would pass it round for ever.
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
