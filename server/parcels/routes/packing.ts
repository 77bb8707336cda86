import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { orderChanged } from '#server/orders/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { callerOf, may } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';

import { followedAnswer, parcelAnswer } from '../answers.ts';
import type { Courier } from '../providers/courier.ts';
import { noteLabels, showLabels } from '../use-cases/label.ts';
import { moveParcels, settleParcel } from '../use-cases/move.ts';
import { changeParcel, packOrders } from '../use-cases/pack.ts';
import { countBoard, showBoard, showParcel, showParcelsOf, showToPack } from '../use-cases/show.ts';
import { cancelParcel } from '../use-cases/unpack.ts';

interface Dependencies {
  db: Db;
  ordersDb: Db;
  signals: Signals;
  jobs: Jobs;
  couriers: readonly Courier[];
}

/** Packing, handing over and following parcels. */
export function packingRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, jobs, couriers }: Dependencies,
): void {
  /** Lists of orders that are open somewhere show where they are now. */
  const told = () => signals.raise(orderChanged);

  serve(app, 'GET /v1/packing/counts', { access: 'staff' }, async () => ({
    status: 1,
    data: await countBoard(db),
  }));

  serve(app, 'GET /v1/packing/to-pack', { access: 'staff' }, async ({ query }) => {
    const { rows, next } = await showToPack(db, query);
    return { status: 1, data: rows, next };
  });

  serve(app, 'GET /v1/packing', { access: 'staff' }, async ({ query }) => {
    const { rows, next } = await showBoard(db, query);
    return { status: 1, data: rows, next };
  });

  serve(app, 'GET /v1/packing/of/{order}', { access: 'guest' }, async ({ params, request }) => {
    const caller = callerOf(request);
    const ownerId = may(caller, 'orders') ? undefined : caller.accountId;
    const parcels = await showParcelsOf(db, params.order, ownerId);
    return { status: 1, data: parcels.map(followedAnswer) };
  });

  serve(app, 'GET /v1/orders/{id}/parcels', { access: 'staff' }, async ({ params }) => ({
    status: 1,
    data: (await showParcelsOf(db, params.id)).map(parcelAnswer),
  }));

  serve(app, 'POST /v1/packing', { access: 'staff' }, async ({ body, audit }) => {
    const data = await packOrders({ audit, ordersDb, jobs, couriers }, body.orders);
    told();
    return { status: 1, data };
  });

  serve(app, 'GET /v1/packing/labels', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: await showLabels(db, query.ids),
  }));

  serve(app, 'POST /v1/packing/labels', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    data: await noteLabels({ audit, ordersDb }, body.ids),
  }));

  serve(app, 'POST /v1/packing/moves', { access: 'staff' }, async ({ body, audit }) => {
    const data = await moveParcels({ audit, ordersDb }, body);
    told();
    return { status: 1, data };
  });

  serve(app, 'PATCH /v1/packing/{id}', { access: 'staff' }, async ({ params, body, audit }) => {
    await changeParcel({ audit, ordersDb }, params.id, body);
    told();
    return { status: 1, data: parcelAnswer(await showParcel(db, params.id)) };
  });

  serve(app, 'POST /v1/packing/{id}/cancel', { access: 'staff' }, async ({ params, audit }) => {
    await cancelParcel({ audit, ordersDb, jobs, couriers }, params.id);
    told();
    return { status: 1, data: parcelAnswer(await showParcel(db, params.id)) };
  });

  serve(
    app,
    'POST /v1/packing/{id}/settle',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      await settleParcel({ audit, ordersDb, couriers }, { id: params.id, ...body });
      told();
      return { status: 1, data: parcelAnswer(await showParcel(db, params.id)) };
    },
  );
}
