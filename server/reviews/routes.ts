import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';

import { tagsOfProduct } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { reviewAnswer, shopReviewAnswer } from './answers.ts';
import {
  addPhotographs,
  findReviewToPicture,
  hideReview,
  pageOfReviews,
  pageOfShopReviews,
  removePhotograph,
  restoreReview,
  reviewProduct,
} from './use-cases.ts';

/** Reviews on a product's page, and the dashboard's screen Reviews. */
export function reviewRoutes(
  app: FastifyInstance,
  { db, clock, files, jobs }: { db: Db; clock: Clock } & MediaTools,
): void {
  serve(
    app,
    'GET /v1/products/{id}/reviews',
    { access: 'public', tags: (_answer, { params }) => tagsOfProduct({ product_id: params.id }) },
    async ({ params, query }) => {
      const { rows, total } = await pageOfReviews(db, params.id, query);
      return { status: 1, data: rows.map(reviewAnswer), ...pageFacts(query, total) };
    },
  );

  serve(
    app,
    'POST /v1/products/{id}/reviews',
    { access: 'customer' },
    async ({ params, body, request }) => {
      const { accountId } = callerOf(request);
      const { rating, comment } = body;
      const at = clock.now();
      await reviewProduct(db, { productId: params.id, accountId, rating, comment, at });
      return { status: 1, message: sentence('reviewWritten') };
    },
  );

  serve(
    app,
    'POST /v1/products/{id}/reviews/photographs',
    {
      access: 'customer',
      // Few forms are read at once: a form of somebody who may send none takes no place.
      before: async ({ params, request }) => {
        await findReviewToPicture(db, params.id, callerOf(request).accountId);
      },
    },
    async ({ params, request }) => {
      const { accountId } = callerOf(request);
      const pictures = request.uploads;
      const photographs = { productId: params.id, accountId, pictures, address: request.ip };
      await addPhotographs(db, { files, jobs }, photographs);
      return { status: 1, message: sentence('photographsAdded') };
    },
  );

  serve(
    app,
    'DELETE /v1/products/reviews/photographs/{id}',
    { access: 'staff' },
    async ({ params, audit }) => {
      await removePhotograph(audit, { jobs }, params.id);
      return { status: 1, message: sentence('photographRemoved') };
    },
  );

  serve(app, 'GET /v1/products/reviews/all', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfShopReviews(db, query);
    return { status: 1, data: rows.map(shopReviewAnswer), ...pageFacts(query, total) };
  });

  serve(
    app,
    'PUT /v1/products/reviews/delete/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await hideReview(audit, { id: params.id, reason: body?.reason, at: clock.now() });
      return { status: 1, message: sentence('reviewHidden') };
    },
  );

  serve(
    app,
    'PUT /v1/products/reviews/restore/{id}',
    { access: 'staff' },
    async ({ params, audit }) => {
      await restoreReview(audit, params.id);
      return { status: 1, message: sentence('reviewShown') };
    },
  );
}
