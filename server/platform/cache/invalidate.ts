import type { FastifyInstance } from 'fastify';

import type { Changes } from '../db/changes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every process has heard of what was committed before: see `Changes`. */
    invalidate: () => Promise<void>;
  }
  interface FastifyRequest {
    mayHaveWritten: boolean;
  }
}

/**
 * The answer to a write leaves when every process has heard what was changed: whoever got it, and whoever he tells,
 * never sees the old again. What anybody may call without an account (logging in, asking for a price) changes
 * nothing that is kept.
 */
export function invalidateCaches(
  app: FastifyInstance,
  changes: Pick<Changes, 'invalidate'> | undefined,
) {
  app.decorate('invalidate', async () => changes?.invalidate());
  app.decorateRequest('mayHaveWritten', false);
  // Whoever is refused before his turn came has written nothing, and is told at once.
  app.addHook('preHandler', async (request) => {
    const { access = 'public' } = request.routeOptions.config;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    request.mayHaveWritten = access !== 'public' && !isRead;
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.mayHaveWritten) await app.invalidate();
    return payload;
  });
}
