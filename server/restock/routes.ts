import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { awaitedAnswer, requestAnswer } from './answers.ts';
import {
  askByAccount,
  askByNumber,
  noteNotified,
  pageOfAwaited,
  pageOfRequests,
  takeBackOfAccount,
  takeBackOfDevice,
} from './use-cases.ts';

/** Requests for a message when a product is back in stock. Responses to visitors do not reveal who waits. */
export function restockRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'POST /v1/products/{id}/restock', { access: 'guest' }, async ({ params, request }) => {
    const { accountId } = callerOf(request);
    await askByAccount(db, { productId: params.id, accountId, address: request.ip });
    return { status: 1, message: sentence('restockNoted') };
  });

  serve(
    app,
    'DELETE /v1/products/{id}/restock',
    { access: 'guest' },
    async ({ params, request }) => {
      await takeBackOfAccount(db, callerOf(request).accountId, params.id);
      return { status: 1, message: sentence('restockTakenBack') };
    },
  );

  serve(
    app,
    'POST /v1/products/{id}/restock/number',
    { access: 'public' },
    async ({ params, body: { phone_no: phone, key }, request }) => {
      await askByNumber(db, { productId: params.id, phone, key, address: request.ip });
      return { status: 1, message: sentence('restockNoted') };
    },
  );

  serve(app, 'POST /v1/restock/take-back', { access: 'public' }, async ({ body: { key } }) => {
    await takeBackOfDevice(db, key);
    return { status: 1, message: sentence('restockTakenBack') };
  });

  serve(app, 'GET /v1/restock', { access: 'staff' }, async ({ query }) => {
    const { rows, products, people } = await pageOfAwaited(db, query);
    return { status: 1, data: rows.map(awaitedAnswer), ...pageFacts(query, products), people };
  });

  serve(app, 'GET /v1/products/{id}/restock', { access: 'staff' }, async ({ params, query }) => {
    const { product, rows, asked, waiting } = await pageOfRequests(db, params.id, query);
    return {
      status: 1,
      data: rows.map(requestAnswer),
      ...pageFacts(query, asked),
      product: {
        product_id: params.id,
        product_name: product.name,
        stock: product.stock,
        waiting,
      },
    };
  });

  serve(
    app,
    'PATCH /v1/restock/{id}',
    { access: 'staff' },
    async ({ params, body: { is_told: isNotified }, audit }) => ({
      status: 1,
      message: sentence(isNotified ? 'restockNotified' : 'restockWaitsAgain'),
      data: requestAnswer(await noteNotified(audit, params.id, isNotified)),
    }),
  );
}
