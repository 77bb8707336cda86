import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { StartError } from '../start-error.ts';

export interface ListenAddress {
  port: number;
  host: string;
}

/** How long requests that have begun may take to end when the shop stops. */
const finishWithinMs = 5_000;
/** The same where another process has taken over and nobody waits. */
const relaxedFinishMs = 30_000;
/** As long as somebody who is looking around takes to ask again on the connection that he has. */
const lingerMs = 1_000;
const lookForIdleEveryMs = 100;

/** Begins to answer. Throws a StartError that says what is wrong with the address. */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenProblem(error, { port, host });
  }
}

/** Found out before anything else is opened, which takes a while. Throws a StartError. */
export function ensurePortFree({ port, host }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenProblem(error, { port, host })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** What is wrong with an address that cannot be listened on, and which setting (`PORT`, `METRICS_PORT`) mends it. */
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
 * Makes room for another worker of this machine: new connections go to the others, and each open one is told with
 * its next answer that it was the last. Afterwards hardly anybody notices that this one closes.
 */
export async function stopAccepting({ server }: FastifyInstance): Promise<void> {
  // In a worker this does not refuse: the primary hands the connection to the next one.
  server.maxConnections = 0;
  server.prependListener('request', (_request, response) =>
    response.setHeader('connection', 'close'),
  );
  await pause(lingerMs);
}

/**
 * Answers what has begun and nothing more. A client that sends half a request and then nothing must not keep the
 * shop from stopping: after a while it is cut off.
 */
export async function closeApp(app: FastifyInstance, { isUrgent = true } = {}): Promise<void> {
  const { server } = app;
  // Connections whose last request had begun before are idle afterwards, and would stay.
  const tidying = setInterval(() => server.closeIdleConnections(), lookForIdleEveryMs);
  const forcedEnd = setTimeout(
    () => server.closeAllConnections(),
    isUrgent ? finishWithinMs : relaxedFinishMs,
  );
  await app.close();
  clearInterval(tidying);
  clearTimeout(forcedEnd);
}
