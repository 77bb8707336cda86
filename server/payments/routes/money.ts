import type { FastifyInstance } from 'fastify';

import { callerOf, may } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { claimPayment } from '../use-cases/claim.ts';
import { showMoney } from '../use-cases/money.ts';
import { type OpeningTools, openPayment } from '../use-cases/open.ts';

/** What customers pay for an order of theirs. */
export function moneyRoutes(app: FastifyInstance, tools: OpeningTools): void {
  serve(
    app,
    'POST /v1/payments/{order}/attempts',
    { access: 'guest' },
    async ({ params, body, request }) => {
      const own = { orderId: params.order, ownerId: callerOf(request).accountId };
      await openPayment(tools, { ...own, ...body });
      return { status: 1, data: await showMoney(tools, { ...own, way: body.way }) };
    },
  );

  serve(
    app,
    'GET /v1/payments/of/{order}',
    { access: 'guest' },
    async ({ params, query, request }) => {
      const caller = callerOf(request);
      const ownerId = may(caller, 'money') ? undefined : caller.accountId;
      return {
        status: 1,
        data: await showMoney(tools, { orderId: params.order, ownerId, way: query.way }),
      };
    },
  );

  serve(
    app,
    'POST /v1/payments/{order}/claim',
    { access: 'guest' },
    async ({ params, body, request }) => {
      const own = { orderId: params.order, ownerId: callerOf(request).accountId };
      await claimPayment(tools, { ...own, reference: body.reference ?? null });
      return { status: 1, data: await showMoney(tools, { ...own, way: 'upi' }) };
    },
  );
}
