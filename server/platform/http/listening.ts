import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { StartError } from '../start-error.ts';

export interface ListenAddress {
  port: number;
  host: string;
}

/** How long requests in flight may take to finish when the shop stops. */
const finishWithinMs = 5_000;
/** The same when another process has taken over, so that no one waits for this one. */
const relaxedFinishMs = 30_000;
/** About the time until a visitor's next request on a connection that is already open. */
const lingerMs = 1_000;
const closeIdleEveryMs = 100;

/** Starts to accept connections. Throws a StartError that explains what is wrong with the host or port. */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenProblem(error, { port, host });
  }
}

/** Checks the port before anything else is opened, which takes a while. Throws a StartError if it cannot be used. */
export function ensurePortFree({ port, host }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenProblem(error, { port, host })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Returns an error that explains why the shop cannot listen, and names the setting to change; `settings` is its prefix,
 * as in `METRICS_PORT`.
 */
export function listenProblem(error: unknown, { port, host }: ListenAddress, settings = ''): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use. Stop what uses it, or set ${settings}PORT.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set ${settings}PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${settings}HOST ${host} is not an address of this machine.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Prepares to hand over to other workers: new connections go to them, and each open connection is closed after its next
 * response, so that hardly any request is affected when this worker closes.
 */
export async function stopAccepting({ server }: FastifyInstance): Promise<void> {
  // In a worker this refuses no connection: the primary hands it to the next worker.
  server.maxConnections = 0;
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  );
  await pause(lingerMs);
}

/**
 * Finishes the requests in flight and accepts no others. A client that sends half a request and then nothing must not
 * keep the shop from stopping, so all connections are closed after a timeout.
 */
export async function closeApp(app: FastifyInstance, { isUrgent = true } = {}): Promise<void> {
  const { server } = app;
  // Connections whose last request began earlier become idle only now, and would stay open.
  const closingIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
  const forcedEnd = setTimeout(
    () => server.closeAllConnections(),
    isUrgent ? finishWithinMs : relaxedFinishMs,
  );
  await app.close();
  clearInterval(closingIdle);
  clearTimeout(forcedEnd);
}
