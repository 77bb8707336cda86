import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** Shorter than the timeouts of balancers, which are two or three seconds. */
const answerWithinMs = 1_500;

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve requests, or else 503; also 503 while the check itself gets
 * no answer.
 */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', async () => ({ status: 'up' }));

  // Concurrent requests share one database query.
  let pending: Promise<boolean> | undefined;
  const checkOnce = () =>
    (pending ??= isReady()
      .catch(() => false)
      .finally(() => (pending = undefined)));

  app.get('/health/ready', async (_request, reply) => {
    const ready = await Promise.race([checkOnce(), pause(answerWithinMs, false, { ref: false })]);
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'not ready' };
  });
}
