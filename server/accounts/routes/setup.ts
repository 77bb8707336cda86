import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { makeFirstAdminRateLimited } from '../use-cases/rate-limited.ts';
import { hasStaff } from '../use-cases/setup.ts';

/** Making the first admin of a shop, whom no other admin can appoint. */
export function setupRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/setup', { access: 'public' }, async () => ({
    status: 1,
    data: { is_wanted: !(await hasStaff(db)) },
  }));

  serve(app, 'POST /v1/setup', { access: 'public' }, async ({ body, request }) => {
    await makeFirstAdminRateLimited(db, {
      code: body.code,
      phone: body.phone_no,
      password: body.password,
      ip: request.ip,
    });
    return { status: 1, message: sentence('shopSetUp') };
  });
}
