import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf } from '#server/platform/http/access.ts';

import type { AccountQueue } from '../actions/account-queue.ts';

/**
 * Does what a request asks of its caller's orders when its turn comes. Throws as a queue does, and
 * `session_required` where the session has ended while it waited.
 */
export const doInTurn =
  (app: FastifyInstance, inTurn: AccountQueue) =>
  <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    inTurn(callerOf(request).accountId, async (hasWaited) => {
      if (hasWaited) await app.admitAgain(request);
      return work();
    });
