import type { FastifyInstance } from 'fastify';

/** `/health/live`: the process is up. `/health/ready`: it can serve, or 503. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health/live', async () => ({ status: 'up' }));

  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    if (!ready) reply.code(503).header('retry-after', 2);
    return { status: ready ? 'ready' : 'not ready' };
  });
}
