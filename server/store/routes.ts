import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';

import { changeStore } from './actions.ts';
import { storeInformation } from './answers.ts';
import { findSettings } from './queries.ts';

export function storeRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, 'GET /v1/user/information', { access: 'public' }, async () => ({
    status: 1,
    data: storeInformation(await findSettings(db)),
  }));

  serve(app, 'PATCH /v1/user/information', { access: 'admin' }, async ({ body }) => ({
    status: 1,
    message: 'Saved',
    data: storeInformation(await changeStore(db, body, clock.now())),
  }));
}
