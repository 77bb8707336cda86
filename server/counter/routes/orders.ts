import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { type ByHand, orderDetailAnswer, orderPlaced, showOrder } from '#server/orders/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cacheDeliveryRules } from '#server/shipping/index.ts';
import { cachePaymentSettings } from '#server/store/index.ts';

import { counterQuoteAnswer, customerAnswer } from '../answers/orders.ts';
import { quoteOrder, showCustomerOfNumber, takeCounterOrder } from '../use-cases/orders.ts';

interface Dependencies {
  db: Db;
  /** For queries that wait for locks. */
  ordersDb: Db;
  signals: Signals;
  hasGateway: boolean;
  byHand: ByHand;
}

/** Orders that staff take, by phone or at the counter. */
export function counterRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, hasGateway, byHand }: Dependencies,
): void {
  const settings = cachePaymentSettings(db);
  const delivery = cacheDeliveryRules(db);

  serve(app, 'GET /v1/counter/customer', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: customerAnswer(await showCustomerOfNumber(db, query.phone_no)),
  }));

  serve(app, 'POST /v1/counter/quote', { access: 'staff' }, async ({ body, request }) => ({
    status: 1,
    data: counterQuoteAnswer(
      await quoteOrder(db, body, { address: request.ip, hasGateway, delivery }),
      body,
    ),
  }));

  serve(
    app,
    'POST /v1/counter/orders',
    { access: 'staff' },
    async ({ headers, body, request, audit }) => {
      const { accountId, at, since, session } = callerOf(request);
      const orderId = await takeCounterOrder(
        { audit, ordersDb, hasGateway, settings, delivery, byHand },
        {
          staffId: accountId,
          address: request.ip,
          at,
          begun: since,
          session,
          key: headers['idempotency-key'],
          quote: headers.quote,
          order: body,
        },
      );
      signals.raise(orderPlaced);
      return {
        status: 1,
        data: orderDetailAnswer(await showOrder(db, orderId), { isStaff: true }),
      };
    },
  );
}
