import type { FastifyInstance } from 'fastify';

import type { Changes } from '../db/changes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no process shows any longer what was committed over before this was called. */
    spread: () => Promise<void>;
  }
}

/**
 * The answer to a write leaves when every process has heard what was changed: whoever got it, and whoever he tells,
 * never sees the old again. What anybody may call without an account (logging in, asking for a price) changes
 * nothing that is kept.
 */
export function spreadChanges(app: FastifyInstance, changes: Pick<Changes, 'spread'> | undefined) {
  app.decorate('spread', async () => changes?.spread());
  app.addHook('onSend', async ({ method, routeOptions }, _reply, payload) => {
    const { access = 'public' } = routeOptions.config;
    if (access !== 'public' && method !== 'GET' && method !== 'HEAD') await app.spread();
    return payload;
  });
}
