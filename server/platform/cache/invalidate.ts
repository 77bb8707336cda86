import type { FastifyInstance } from 'fastify';

import type { Changes } from '../db/changes.ts';
import { whenDone } from '../when-done.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when every process has received all changes committed before the call; see `Changes`. */
    invalidate: () => Promise<void>;
  }
  interface FastifyRequest {
    mayHaveWritten: boolean;
  }
}

/**
 * The response to a write is held until every process has invalidated what changed. The client that gets it, and anyone
 * it informs, then never sees the old state again. Calls that need no account (logging in, asking for a price) change
 * nothing that is cached.
 */
export function invalidateCaches(
  app: FastifyInstance,
  changes: Pick<Changes, 'invalidate'> | undefined,
) {
  app.decorate('invalidate', async () => changes?.invalidate());
  app.decorateRequest('mayHaveWritten', false);
  // A request that is refused before this hook has written nothing, so its response does not wait.
  app.addHook('preHandler', (request, _reply, done) => {
    const { access = 'public' } = request.routeOptions.config;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    request.mayHaveWritten = access !== 'public' && !isRead;
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) =>
    whenDone(request.mayHaveWritten ? app.invalidate() : undefined, done),
  );
}
