import { once } from 'node:events';
import { createServer } from 'node:http';

import { Registry } from 'prom-client';

import { type ListenAddress, listenProblem } from '../http/listening.ts';

/**
 * Serves `/metrics` on a port of its own, out of reach from the shop's public URL, until the stack is closed. Throws a
 * StartError that explains what is wrong with the host or port.
 */
export async function serveMetrics(
  { port, host }: ListenAddress,
  metrics: () => Promise<string>,
  stack: AsyncDisposableStack,
): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
    );
    return response;
  });
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, { port, host }, 'METRICS_');
  }
}
