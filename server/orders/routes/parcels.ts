import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { parcelAnswer } from '../answers.ts';
import { type ByHand, type FollowByHand, changeOrder } from '../use-cases/change.ts';
import { type ListPacked, pageOfParcels, showParcel } from '../use-cases/parcels.ts';
import { type OrderRoutesDependencies, orderChanged } from './orders.ts';

interface ParcelRoutesDependencies extends Pick<
  OrderRoutesDependencies,
  'db' | 'ordersDb' | 'signals'
> {
  byHand: ByHand;
  followByHand: FollowByHand;
  listPacked: ListPacked;
}

/** What packers see of orders, and do with them. */
export function parcelRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, byHand, followByHand, listPacked }: ParcelRoutesDependencies,
): void {
  serve(app, 'GET /v1/parcels', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfParcels(db, query, listPacked);
    return { status: 1, data: rows.map(parcelAnswer), ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/parcels/{id}', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: parcelAnswer(await showParcel(db, params.id)),
  }));

  serve(
    app,
    'PATCH /v1/parcels/{id}',
    { access: 'staff' },
    async ({ params: { id: orderId }, body, request, audit }) => {
      await showParcel(db, orderId);
      const { accountId: actorId } = callerOf(request);
      await changeOrder(
        { audit, ordersDb, byHand, followByHand },
        { orderId, actorId, change: body },
      );
      signals.raise(orderChanged);
      return { status: 1, message: sentence('parcelMoved', { number: orderId }) };
    },
  );
}
