import type { FastifyInstance } from 'fastify';

import { seenRevision } from '#contract/if-match.ts';
import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';

import { editedOfferAnswer, offerAnswer } from '../answers.ts';
import {
  changeOffer,
  createOffer,
  deleteOffer,
  listCurrentOffers,
  listOffers,
} from '../use-cases.ts';

export function offerRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(app, 'GET /v1/offers', { access: 'public' }, async () => ({
    status: 1,
    data: (await listCurrentOffers(db)).map(offerAnswer),
  }));

  serve(app, 'GET /v1/offers/all', { access: 'staff' }, async () => ({
    status: 1,
    data: (await listOffers(db)).map(editedOfferAnswer),
  }));

  serve(app, 'POST /v1/offers/create', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    message: sentence('offerCreated'),
    data: editedOfferAnswer(await createOffer(audit, body)),
  }));

  serve(
    app,
    'PATCH /v1/offers/update/{id}',
    { access: 'staff' },
    async ({ params, body, headers, audit }) => {
      const change = { id: params.id, change: body, seen: seenRevision(headers) };
      return {
        status: 1,
        message: sentence('offerUpdated'),
        data: editedOfferAnswer(await changeOffer(audit, change)),
      };
    },
  );

  serve(app, 'PUT /v1/offers/delete/{id}', { access: 'staff' }, async ({ params, audit }) => {
    const name = await deleteOffer(audit, params.id, clock.now());
    return { status: 1, message: sentence('offerDeleted'), name };
  });
}
