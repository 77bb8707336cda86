import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';

import type { ProductReviews } from '#contract/reviews/schemas.ts';
import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { createTally } from '#server/platform/tally.ts';

import { declaredAnswer, productAnswer } from '../answers.ts';
import { tagsOfProduct } from '../rules/tags.ts';
import { addViews, readProductPage } from '../use-cases/show-product.ts';

export interface ProductRoutesDependencies {
  db: Db;
  /** The latest reviews of a product, and its number of reviews by stars; reviews are a room of their own. */
  reviewsOf: (productId: number) => Promise<ProductReviews>;
  /** For views that could not be stored and are tried again later. */
  onError: (error: unknown) => void;
}

export function productRoutes(
  app: FastifyInstance,
  { db, reviewsOf, onError }: ProductRoutesDependencies,
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
      const { product, reviews } = await readProductPage(db, params.id, reviewsOf);
      const data = { ...productAnswer(product), ...declaredAnswer(product), ...reviews };
      return { status: 1, data };
    },
  );

  serve(app, 'POST /v1/products/{id}/views', { access: 'public' }, async ({ params, request }) => {
    noteView(params.id, request.headers['user-agent']);
    return { status: 1 };
  });
}
