import type { FastifyInstance } from 'fastify';

import { addReview } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { findDelivery } from '../queries/deliveries.ts';
import { reviewerName } from '../rules.ts';

/**
 * Reviews of products. They are here and not in the catalogue, because only customers who have received a product may
 * review it.
 */
export function reviewRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(
    app,
    'POST /v1/products/{id}/reviews',
    { access: 'customer' },
    async ({ params, body, request }) => {
      const { accountId } = callerOf(request);
      const delivery = await findDelivery(db, accountId, params.id);
      if (!delivery) throw new ShopError('review_not_allowed');
      await addReview(db, {
        productId: params.id,
        accountId,
        userName: reviewerName(delivery.recipient_name),
        rating: body.rating,
        comment: body.comment,
        at: clock.now(),
      });
      return { status: 1, message: 'Thank you for your review.' };
    },
  );
}
