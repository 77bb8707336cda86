import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { refuseIfTooMany, unlessRight } from '../use-cases/guesses.ts';
import { makeFirstAdmin } from '../use-cases/setup.ts';
import { hasStaff } from '../queries/setup.ts';
import { networkLimits, rateLimits } from '../rules.ts';

/** Making the first admin of a shop, whom no other admin can appoint. */
export function setupRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/setup', { access: 'public' }, async () => ({
    status: 1,
    data: { is_wanted: !(await hasStaff(db)) },
  }));

  serve(app, 'POST /v1/setup', { access: 'public' }, async ({ body, request }) => {
    const limits = networkLimits(request.ip, rateLimits.setup, 'setup ');
    const counted = await refuseIfTooMany(db, limits);
    const given = { code: body.code, phone: body.phone_no, password: body.password };
    await unlessRight(db, counted, () => makeFirstAdmin(db, given));
    return { status: 1, message: 'You run this shop now.' };
  });
}
