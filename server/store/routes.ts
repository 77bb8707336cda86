import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { storeInformation } from './answers.ts';
import { findSettings } from './queries.ts';

export function storeRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/user/information', { access: 'public' }, async () => ({
    status: 1,
    data: storeInformation(await findSettings(db)),
  }));
}
