import type { FastifyInstance } from 'fastify';

import { seenRevision } from '#contract/if-match.ts';
import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { promoCodeAnswer } from '../answers.ts';
import { changePromoCode, createPromoCode, deletePromoCode, listPromoCodes } from '../use-cases.ts';

/** The basket computes what a code takes off, because it knows the prices. */
export function promoCodeRoutes(
  app: FastifyInstance,
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
): void {
  serve(app, 'GET /v1/promocodes', { access: 'staff' }, async () => ({
    status: 1,
    data: (await listPromoCodes(db)).map(promoCodeAnswer),
  }));

  serve(app, 'POST /v1/promocodes', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    message: sentence('promoCodeCreated'),
    data: promoCodeAnswer(await createPromoCode(audit, body)),
  }));

  serve(
    app,
    'PATCH /v1/promocodes/{id}',
    { access: 'staff' },
    async ({ params, body, headers, audit }) => {
      const change = { id: params.id, change: body, seen: seenRevision(headers) };
      return {
        status: 1,
        message: sentence('promoCodeUpdated'),
        data: promoCodeAnswer(await changePromoCode(audit, change)),
      };
    },
  );

  serve(app, 'DELETE /v1/promocodes/{id}', { access: 'staff' }, async ({ params, audit }) => {
    const name = await deletePromoCode(audit, jobs, { id: params.id, at: clock.now() });
    return { status: 1, message: sentence('promoCodeDeleted'), name };
  });
}
