import type { FastifyInstance } from 'fastify';

/** `/health/live`: the process is up. `/health/ready`: it can serve, or 503. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', async () => ({ status: 'up' }));

  // However many ask, the database is asked once at a time.
  let asked: Promise<boolean> | undefined;
  const askOnce = () =>
    (asked ??= isReady()
      .catch(() => false)
      .finally(() => (asked = undefined)));

  app.get('/health/ready', async (_request, reply) => {
    const ready = await askOnce();
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'not ready' };
  });
}
