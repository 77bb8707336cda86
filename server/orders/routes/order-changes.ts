import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serveEvents } from '#server/platform/http/events.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { cancelOrder } from '../actions/cancel.ts';
import { changeOrder } from '../actions/change.ts';
import { orderAlertAnswer, orderDetailAnswer } from '../answers.ts';
import { findLatestOrderId, findOrder, listOrdersAfter } from '../queries/orders.ts';
import { type OrderRoutesDependencies, orderPlaced } from './orders.ts';

/** So many orders may be on their way to the database at once: one with a lower number may come later. */
const overlap = 50;
const atATime = 100;
/** Whoever missed more than this looks into the list. */
const mostMissed = 200;

/** What becomes of an order once it is placed. */
export function orderChangeRoutes(
  app: FastifyInstance,
  { db, clock, signals }: OrderRoutesDependencies,
): void {
  const detailAfter = async (id: number, isStaff: boolean) => {
    const order = await findOrder(db, id);
    if (!order) throw new ShopError('order_not_found');
    return { status: 1 as const, data: orderDetailAnswer(order, { isStaff }) };
  };

  serve(
    app,
    'PATCH /v1/order_alert/{id}',
    { access: 'admin' },
    async ({ params, body, request }) => {
      const { accountId } = callerOf(request);
      await changeOrder({ db, clock }, { orderId: params.id, actorId: accountId, change: body });
      return detailAfter(params.id, true);
    },
  );

  serve(
    app,
    'PUT /v1/order_alert/{id}/cancel',
    { access: 'customer' },
    async ({ params, body, request }) => {
      const { accountId, access } = callerOf(request);
      const isStaff = access !== 'customer';
      const reason = body?.reason || null;
      await cancelOrder({ db, clock }, { orderId: params.id, actorId: accountId, isStaff, reason });
      return detailAfter(params.id, isStaff);
    },
  );

  serveEvents(app, 'GET /v1/order_alert/live', {
    access: 'admin',
    follow: async ({ send, closed, request }) => {
      const follower = await followOrders(db, lastEventId(request), send);
      let catchingUp = Promise.resolve();
      const catchUp = () => {
        catchingUp = catchingUp
          .then(() => (closed.aborted ? undefined : follower.catchUp()))
          .catch((error: unknown) => request.log.error({ err: error }, 'order alerts'));
      };
      if (!closed.aborted) {
        const unlisten = signals.listen(orderPlaced, catchUp);
        closed.addEventListener('abort', unlisten);
        catchUp();
      }
      return catchUp;
    },
  });
}

const lastEventId = ({ headers }: FastifyRequest): number | undefined => {
  const id = Number(headers['last-event-id']);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/**
 * Sends what was placed after an order, or without one what is placed from now on, each once. Whoever goes on
 * after an order may hear again of some that are a little older; whoever was away for long hears of the latest.
 */
async function followOrders(
  db: Db,
  after: number | undefined,
  send: (id: number, data: unknown) => Promise<void>,
) {
  const newest = await findLatestOrderId(db);
  const sent = new Set<number>();
  let latest = after === undefined ? newest : Math.max(after, newest - mostMissed);
  if (after === undefined) {
    for (const { id } of await listOrdersAfter(db, latest - overlap, atATime)) sent.add(id);
  }

  async function catchUp(): Promise<void> {
    const rows = await listOrdersAfter(db, latest - overlap, atATime);
    const news = rows.filter(({ id }) => !sent.has(id));
    for (const row of news) {
      await send(row.id, orderAlertAnswer(row));
      sent.add(row.id);
      latest = Math.max(latest, row.id);
    }
    for (const id of sent) if (id < latest - overlap) sent.delete(id);
    if (rows.length === atATime && news.length > 0) await catchUp();
  }
  return { catchUp };
}
