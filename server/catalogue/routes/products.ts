import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { createTally } from '#server/platform/tally.ts';

import { productWithReviewsAnswer, reviewAnswer } from '../answers.ts';
import { addViews, findProduct } from '../queries/products.ts';
import { countRatings, findReviewCount, listReviews } from '../queries/reviews.ts';
import { tagsOfProduct } from '../rules/tags.ts';

export interface ProductRoutesDependencies {
  db: Db;
  /** For views that could not be stored and are tried again later. */
  onError: (error: unknown) => void;
}

export function productRoutes(
  app: FastifyInstance,
  { db, onError }: ProductRoutesDependencies,
): void {
  const views = createTally({ write: (counts) => addViews(db, counts), onError });
  app.addHook('onClose', () => views.stop());

  /**
   * The server renders pages without a browser's User-Agent, which counts no view; the view is counted when a browser
   * gets the page.
   */
  const noteView = (productId: number, userAgent: string | undefined) => {
    if (userAgent && !isbot(userAgent)) views.add(productId);
  };

  serve(
    app,
    'GET /v1/products/{id}',
    {
      access: 'public',
      tags: ({ data }) => tagsOfProduct(data),
      onSeen: ({ id }, headers) => noteView(id, headers['user-agent']),
    },
    async ({ params }) => {
      const [product, reviews, ratings] = await Promise.all([
        findProduct(db, params.id),
        listReviews(db, params.id, { page: 1, page_size: limits.reviewsShown }),
        countRatings(db, params.id),
      ]);
      if (!product) throw new ShopError('product_not_found');
      return { status: 1, data: productWithReviewsAnswer(product, reviews, ratings) };
    },
  );

  serve(
    app,
    'GET /v1/products/{id}/reviews',
    { access: 'public', tags: (_answer, { params }) => tagsOfProduct({ product_id: params.id }) },
    async ({ params, query }) => {
      const [total, reviews] = await Promise.all([
        findReviewCount(db, params.id),
        listReviews(db, params.id, query),
      ]);
      if (total === undefined) throw new ShopError('product_not_found');
      return { status: 1, data: reviews.map(reviewAnswer), ...pageFacts(query, total) };
    },
  );

  serve(app, 'POST /v1/products/{id}/views', { access: 'public' }, async ({ params, request }) => {
    noteView(params.id, request.headers['user-agent']);
    return { status: 1 };
  });
}
