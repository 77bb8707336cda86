import type { FastifyInstance } from 'fastify';

import type { Parcel } from '#contract/parcels/answers.ts';
import type { Db } from '#server/database.ts';
import { orderChanged } from '#server/orders/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { type Caller, callerOf, may } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { followedAnswer, parcelAnswer, withoutCharge } from '../answers.ts';
import type { Courier } from '../providers/courier.ts';
import { askDay } from '../use-cases/ask-day.ts';
import { noteLabels, showLabels, showSlips } from '../use-cases/label.ts';
import { moveParcels, settleParcel } from '../use-cases/move.ts';
import { changeParcel, packOrders } from '../use-cases/pack.ts';
import {
  countBoard,
  expectOpen,
  showBoard,
  showParcel,
  showParcelsOf,
  showToPack,
} from '../use-cases/show.ts';
import { cancelParcel } from '../use-cases/unpack.ts';

interface Dependencies {
  db: Db;
  ordersDb: Db;
  signals: Signals;
  jobs: Jobs;
  couriers: readonly Courier[];
}

/** Packers see no sum but what is collected at the door, and no finished orders (0066, 0095). */
export const seesSums = (caller: Caller): boolean => may(caller, 'orders');

/** Returns a parcel as a member of the staff sees it. */
export async function answerTo(db: Db, caller: Caller, id: number): Promise<Parcel> {
  const answer = parcelAnswer(await showParcel(db, id));
  return seesSums(caller) ? answer : withoutCharge(answer);
}

/** Packing, handing over and following parcels. */
export function packingRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, jobs, couriers }: Dependencies,
): void {
  /** Lists of orders that are open somewhere show where they are now. */
  const publish = () => signals.raise(orderChanged);

  serve(app, 'GET /v1/packing/counts', { access: 'staff' }, async () => ({
    status: 1,
    data: await countBoard(db),
  }));

  serve(app, 'GET /v1/packing/to-pack', { access: 'staff' }, async ({ query }) => {
    const { rows, next } = await showToPack(db, query);
    return { status: 1, data: rows, next };
  });

  serve(app, 'GET /v1/packing', { access: 'staff' }, async ({ query, request }) => {
    const { rows, next } = await showBoard(db, query);
    return { status: 1, data: seesSums(callerOf(request)) ? rows : rows.map(withoutCharge), next };
  });

  serve(app, 'GET /v1/packing/of/{order}', { access: 'guest' }, async ({ params, request }) => {
    const caller = callerOf(request);
    const ownerId = may(caller, 'orders') ? undefined : caller.accountId;
    const parcels = await showParcelsOf(db, params.order, ownerId);
    return { status: 1, data: parcels.map(followedAnswer) };
  });

  serve(
    app,
    'POST /v1/packing/of/{order}/day',
    { access: 'guest' },
    async ({ params: { order: orderId }, body, request }) => {
      const callerId = callerOf(request).accountId;
      const { parcel_id: parcelId, on } = body;
      await askDay({ ordersDb, jobs }, { orderId, callerId, parcelId, on });
      publish();
      const parcels = await showParcelsOf(db, orderId, callerId);
      return { status: 1, data: parcels.map(followedAnswer) };
    },
  );

  serve(app, 'GET /v1/orders/{id}/parcels', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: (await showParcelsOf(db, params.id)).map(parcelAnswer),
  }));

  serve(app, 'POST /v1/packing', { access: 'staff' }, async ({ body, request, audit }) => {
    const seesAll = seesSums(callerOf(request));
    const data = await packOrders({ audit, ordersDb, jobs, couriers, seesAll }, body.orders);
    publish();
    return { status: 1, data };
  });

  serve(app, 'GET /v1/packing/labels', { access: 'staff' }, async ({ query, request }) => ({
    status: 1,
    data: await showLabels(db, query.ids, { isOver: seesSums(callerOf(request)) }),
  }));

  serve(app, 'GET /v1/packing/slips', { access: 'staff' }, async ({ query, request }) => ({
    status: 1,
    data: await showSlips(db, query.orders, { isOver: seesSums(callerOf(request)) }),
  }));

  serve(app, 'POST /v1/packing/labels', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    data: await noteLabels({ audit, ordersDb }, body.ids),
  }));

  serve(app, 'POST /v1/packing/moves', { access: 'staff' }, async ({ body, audit }) => {
    const data = await moveParcels({ audit, ordersDb }, body);
    publish();
    return { status: 1, data };
  });

  serve(
    app,
    'PATCH /v1/packing/{id}',
    { access: 'staff' },
    async ({ params: { id }, body, request, audit }) => {
      const caller = callerOf(request);
      if (!seesSums(caller)) await expectOpen(db, id);
      await changeParcel({ audit, ordersDb }, id, body);
      publish();
      return { status: 1, data: await answerTo(db, caller, id) };
    },
  );

  serve(
    app,
    'POST /v1/packing/{id}/cancel',
    { access: 'staff' },
    async ({ params: { id }, request, audit }) => {
      const caller = callerOf(request);
      if (!seesSums(caller)) await expectOpen(db, id);
      await cancelParcel({ audit, ordersDb, jobs, couriers }, id);
      publish();
      return { status: 1, data: await answerTo(db, caller, id) };
    },
  );

  serve(
    app,
    'POST /v1/packing/{id}/settle',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await settleParcel({ audit, ordersDb, couriers }, { id: params.id, ...body });
      publish();
      return { status: 1, data: parcelAnswer(await showParcel(db, params.id)) };
    },
  );
}
