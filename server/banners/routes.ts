import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { bannerAnswer } from './answers.ts';
import { listBanners } from './queries.ts';

export function bannerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/products/dashboard-image', { access: 'public' }, async () => ({
    status: 1,
    data: (await listBanners(db)).map(bannerAnswer),
  }));
}
