import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf, may } from '#server/platform/http/access.ts';
import { serveEvents } from '#server/platform/http/events.ts';
import { serve } from '#server/platform/http/serve.ts';

import { cancelOrder } from '../use-cases/cancel.ts';
import { type ByHand, type FollowByHand, changeOrder } from '../use-cases/change.ts';
import { type FeedPlace, followOrders } from '../use-cases/follow.ts';
import { showOrder } from '../use-cases/show-orders.ts';
import { orderAlertAnswer, orderDetailAnswer } from '../answers.ts';
import { doInTurn } from './in-turn.ts';
import { type OrderRoutesDependencies, orderChanged, orderPlaced } from './orders.ts';

/** Changes of an order after it is placed, and the stream of new orders. */
export function orderChangeRoutes(
  app: FastifyInstance,
  {
    db,
    ordersDb,
    signals,
    inTurn,
    byHand,
    followByHand,
  }: Omit<OrderRoutesDependencies, 'hasGateway' | 'readTroubles' | 'readClaimed'> & {
    byHand: ByHand;
    followByHand: FollowByHand;
  },
): void {
  const inOwnTurn = doInTurn(app, inTurn);
  const detailAfter = async (id: number, isOfStaff: boolean) => {
    signals.raise(orderChanged);
    const order = await showOrder(db, id);
    return { status: 1 as const, data: orderDetailAnswer(order, { isStaff: isOfStaff }) };
  };

  serve(
    app,
    'PATCH /v1/order_alert/{id}',
    { access: 'staff' },
    async ({ params, body, request, audit }) => {
      const { accountId } = callerOf(request);
      await changeOrder(
        { audit, ordersDb, byHand, followByHand },
        { orderId: params.id, actorId: accountId, change: body },
      );
      return detailAfter(params.id, true);
    },
  );

  serve(
    app,
    'PUT /v1/order_alert/{id}/cancel',
    { access: 'guest' },
    async ({ params, body, request, audit }) => {
      const caller = callerOf(request);
      const { accountId } = caller;
      const isOfStaff = may(caller, 'orders');
      const reason = body?.reason || null;
      await inOwnTurn(request, () =>
        cancelOrder(
          { audit, ordersDb },
          { orderId: params.id, actorId: accountId, isStaff: isOfStaff, reason },
        ),
      );
      return detailAfter(params.id, isOfStaff);
    },
  );

  serveEvents(app, 'GET /v1/order_alert/live', {
    access: 'staff',
    follow: async ({ send, sendPlace, notify, closed, request }) => {
      const follower = await followOrders(db, lastPlace(request), (order, place) =>
        send(placeId(place), orderAlertAnswer(order)),
      );
      sendPlace(placeId(follower.place()));
      let catchingUp = Promise.resolve();
      const catchUp = () => {
        catchingUp = catchingUp
          .then(() => (closed.aborted ? undefined : follower.catchUp()))
          .catch((error: unknown) => request.log.error({ err: error }, 'order alerts'));
      };
      if (!closed.aborted) {
        const stops = [
          signals.listen(orderPlaced, catchUp),
          signals.listen(orderChanged, () => !closed.aborted && notify('changed')),
        ];
        closed.addEventListener('abort', () => stops.forEach((stop) => stop()));
        catchUp();
      }
      return catchUp;
    },
  });
}

/** A place in the feed as the id of an event. */
const placeId = ({ orderId, mark, feed }: FeedPlace): string =>
  [orderId, mark, feed].filter((part) => part !== undefined).join('-');

function lastPlace({ headers }: FastifyRequest): FeedPlace | undefined {
  const [orderId, mark, feed] = String(headers['last-event-id'] ?? '').split('-');
  return orderId ? { orderId: Number(orderId), mark, feed } : undefined;
}
