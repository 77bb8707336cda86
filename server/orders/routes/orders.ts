import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import { callerOf, may } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { cacheDeliveryRules } from '#server/shipping/index.ts';
import { cachePaymentSettings } from '#server/store/index.ts';

import type { AccountQueue } from '../use-cases/account-queue.ts';
import { peopleOf } from '../use-cases/people.ts';
import { closeUnplacedAttempt, lookUpAttempt } from '../use-cases/look-up.ts';
import { placeOrder } from '../use-cases/place.ts';
import {
  type ReadClaimed,
  type ReadTroubles,
  pageOfOrderRows,
  pageOfOwnOrders,
  showOrder,
} from '../use-cases/show-orders.ts';
import { orderDetailAnswer, placedOrderAnswer } from '../answers.ts';
import { doInTurn } from './in-turn.ts';

export interface OrderRoutesDependencies {
  db: Db;
  /** For queries that wait for locks. */
  ordersDb: Db;
  signals: Signals;
  inTurn: AccountQueue;
  /** Whether customers can pay through a gateway. */
  hasGateway: boolean;
  /** Orders lie below parcels, and below payments. */
  readTroubles: ReadTroubles;
  readClaimed: ReadClaimed;
}

/** The signal between processes when an order was placed. */
export const orderPlaced = 'order_placed';
/** The signal when an order was changed by staff or cancelled. */
export const orderChanged = 'order_changed';

/** Placing an order, and finding it again. */
export function orderRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, inTurn, hasGateway, readTroubles, readClaimed }: OrderRoutesDependencies,
): void {
  const inOwnTurn = doInTurn(app, inTurn);
  const settings = cachePaymentSettings(db);
  const delivery = cacheDeliveryRules(db);

  serve(app, 'POST /v1/buyed_product', { access: 'guest' }, async ({ headers, body, request }) => {
    const { accountId, access, at, since, session } = callerOf(request);
    const { orderId, row } = await inOwnTurn(request, () =>
      placeOrder(
        { db, ordersDb, hasGateway, settings, delivery, readClaimed },
        {
          accountId,
          address: request.ip,
          at,
          begun: since,
          session,
          key: headers['idempotency-key'],
          quote: headers.quote,
          lines: body,
        },
      ),
    );
    signals.raise(orderPlaced);
    // A guest's order is answered with the code by which it is found again.
    const isKnown = row !== undefined && access !== 'guest';
    return placedAnswer(isKnown ? row : await showOrder(db, orderId, accountId));
  });

  serve(app, 'GET /v1/orders/attempts/{key}', { access: 'guest' }, async ({ params, request }) => {
    const { accountId } = callerOf(request);
    const orderId = await inOwnTurn(request, () => lookUpAttempt(ordersDb, accountId, params.key));
    return placedAnswer(await showOrder(db, orderId, accountId));
  });

  serve(
    app,
    'DELETE /v1/orders/attempts/{key}',
    { access: 'guest' },
    async ({ params, request }) => {
      const { accountId } = callerOf(request);
      const orderId = await inOwnTurn(request, () =>
        closeUnplacedAttempt(ordersDb, accountId, params.key),
      );
      if (orderId === undefined) return { status: 1, data: null };
      return { status: 1, data: placedAnswer(await showOrder(db, orderId, accountId)) };
    },
  );

  serve(app, 'GET /v1/order_alert', { access: 'guest' }, async ({ query, request }) => {
    const { accountId } = callerOf(request);
    const own = { ...query, accountId, readTroubles, readClaimed };
    const { total, rows } = await pageOfOwnOrders(db, own);
    return { status: 1, data: rows, ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/order_alert/all', { access: 'staff' }, async ({ query }) => {
    const { delivery_status: state, waiting, account: accountId } = query;
    const filter = { accountId, state, waiting };
    const { rows, total } = await pageOfOrderRows(db, filter, { ...query, readTroubles });
    return { status: 1 as const, data: rows, ...pageFacts(query, total) };
  });

  serve(
    app,
    'GET /v1/order_alert/details/{id}',
    { access: 'guest' },
    async ({ params, request }) => {
      const caller = callerOf(request);
      const isOfStaff = may(caller, 'orders');
      const order = await showOrder(db, params.id, isOfStaff ? undefined : caller.accountId);
      const data = orderDetailAnswer(order, { isStaff: isOfStaff });
      return {
        status: 1,
        data: isOfStaff ? { ...data, people: await peopleOf(db, [order]) } : data,
      };
    },
  );
}

/** The response of the attempt that placed an order. */
const placedAnswer = (order: Awaited<ReturnType<typeof showOrder>>) => ({
  status: 1 as const,
  order_id: order.id,
  order_alert_id: order.id,
  total_amount: rupees(order.total_paise),
  data: placedOrderAnswer(order),
});
