import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { deskProductAnswer, editedProductAnswer } from '../answers.ts';
import { pageOfDeskProducts } from '../use-cases/desk-products.ts';
import { hideMatching, lookAtMatching } from '../use-cases/matching.ts';
import { readProduct } from '../use-cases/show-product.ts';
import { restoreProduct } from '../use-cases/products.ts';

/** The dashboard's list of products, hidden ones among them. */
export function deskProductRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
): void {
  serve(app, 'GET /v1/products/all', { access: 'staff' }, async ({ query }) => {
    const { rows, total, counts } = await pageOfDeskProducts(db, query);
    return { status: 1, data: rows.map(deskProductAnswer), counts, ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/products/matching', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: await lookAtMatching(db, query),
  }));

  serve(app, 'PUT /v1/products/matching/hidden', { access: 'staff' }, async ({ body, audit }) => {
    const data = await hideMatching(audit, body, clock.now());
    const count = data.changed;
    const message = sentence(body.is_hidden ? 'bulkHidden' : 'bulkRestored', { count });
    return { status: 1, message, data };
  });

  serve(app, 'GET /v1/products/{id}/desk', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: editedProductAnswer(await readProduct(db, params.id)),
  }));

  serve(app, 'PUT /v1/products/{id}/restore', { access: 'staff' }, async ({ params, audit }) => {
    const name = await restoreProduct(audit, params.id);
    return { status: 1, message: sentence('productRestored'), name };
  });
}
