import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf } from '#server/platform/http/access.ts';

import type { AccountQueue } from '../use-cases/account-queue.ts';

/**
 * Runs the request's work in the queue of its caller's account. Throws the errors of the queue, and `session_required`
 * if the session has ended while the request waited.
 */
export const doInTurn =
  (app: FastifyInstance, inTurn: AccountQueue) =>
  <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    inTurn(callerOf(request).accountId, async (hasWaited) => {
      if (hasWaited) await app.admitAgain(request);
      return work();
    });
