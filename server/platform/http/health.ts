import type { FastifyInstance } from 'fastify';

/** `/health/live`: the process runs. `/health/ready`: it can serve requests, or else 503. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', async () => ({ status: 'up' }));

  // Concurrent requests share one database query.
  let pending: Promise<boolean> | undefined;
  const checkOnce = () =>
    (pending ??= isReady()
      .catch(() => false)
      .finally(() => (pending = undefined)));

  app.get('/health/ready', async (_request, reply) => {
    const ready = await checkOnce();
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'not ready' };
  });
}
