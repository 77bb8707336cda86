import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { hideReview, restoreReview } from '../actions/reviews.ts';
import { shopReviewAnswer } from '../answers.ts';
import { countShopReviews, listShopReviews } from '../queries/reviews.ts';

/**
 * The dashboard's screen Reviews. Writing a review belongs to orders, because only customers who have received a
 * product may do it.
 */
export function shopReviewRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serve(app, 'GET /v1/products/reviews/all', { access: 'admin' }, async ({ query }) => {
    const total = await countShopReviews(db);
    const rows = await listShopReviews(db, query, total);
    return { status: 1, data: rows.map(shopReviewAnswer), ...pageFacts(query, total) };
  });

  serve(
    app,
    'PUT /v1/products/reviews/delete/{id}',
    { access: 'admin' },
    async ({ params, audit }) => {
      await hideReview(audit, params.id, clock.now());
      return { status: 1, message: 'Review hidden' };
    },
  );

  serve(
    app,
    'PUT /v1/products/reviews/restore/{id}',
    { access: 'admin' },
    async ({ params, audit }) => {
      await restoreReview(audit, params.id);
      return { status: 1, message: 'Review shown again' };
    },
  );
}
