import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';

import { boardRoutes } from './board.ts';
import { complainRoutes } from './complain.ts';

/** Complaining, and what the shop does about it. */
export function complaintRoutes(
  app: FastifyInstance,
  tools: MediaTools & { db: Db; clock: Clock },
): void {
  complainRoutes(app, tools);
  boardRoutes(app, tools);
}
