import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { deskProductAnswer, editedProductAnswer } from '../answers.ts';
import { pageOfDeskProducts } from '../use-cases/desk-products.ts';
import { readProduct } from '../use-cases/show-product.ts';
import { restoreProduct } from '../use-cases/products.ts';

/** The dashboard's list of products, hidden ones among them. */
export function deskProductRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/products/all', { access: 'staff' }, async ({ query }) => {
    const { rows, total, counts } = await pageOfDeskProducts(db, query);
    return { status: 1, data: rows.map(deskProductAnswer), counts, ...pageFacts(query, total) };
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
