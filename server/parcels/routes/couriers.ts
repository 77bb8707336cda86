import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { Db } from '#server/database.ts';
import { orderChanged } from '#server/orders/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import type { Courier } from '../providers/courier.ts';
import { testCouriers } from '../use-cases/couriers.ts';
import { expectOpen } from '../use-cases/show.ts';
import {
  bookPacked,
  requestPickups,
  showCourierFiles,
  showOffers,
} from '../use-cases/want-booking.ts';
import { answerTo, seesSums } from './packing.ts';

interface Dependencies {
  db: Db;
  ordersDb: Db;
  signals: Signals;
  jobs: Jobs;
  couriers: readonly Courier[];
  /** What staff may know of them. */
  courierSetup: BookedCouriers;
}

/** Couriers that parcels are booked with over their APIs. */
export function courierRoutes(
  app: FastifyInstance,
  { db, ordersDb, signals, jobs, couriers, courierSetup }: Dependencies,
): void {
  serve(app, 'GET /v1/packing/couriers', { access: 'staff' }, async () => ({
    status: 1,
    data: courierSetup,
  }));

  // Concurrent requests get the same answer: a courier that does not respond is asked once.
  let running: ReturnType<typeof testCouriers> | undefined;
  serve(app, 'POST /v1/packing/couriers/test', { access: 'staff' }, async () => {
    running ??= testCouriers(couriers).finally(() => (running = undefined));
    return { status: 1, data: await running };
  });

  serve(app, 'GET /v1/packing/courier-labels', { access: 'staff' }, async ({ query, request }) => ({
    status: 1,
    data: await showCourierFiles(
      { db, couriers },
      { ...query, isOver: seesSums(callerOf(request)) },
    ),
  }));

  serve(app, 'GET /v1/packing/{id}/offers', { access: 'staff' }, async ({ params, query }) => {
    const offers = await showOffers({ db, couriers }, { id: params.id, ...query });
    return {
      status: 1,
      data: offers.map(({ paise, ...offer }) => ({ ...offer, charge: rupees(paise) })),
    };
  });

  serve(
    app,
    'POST /v1/packing/{id}/book',
    { access: 'staff' },
    async ({ params: { id }, body, request, audit }) => {
      const caller = callerOf(request);
      if (!seesSums(caller)) await expectOpen(db, id);
      await bookPacked({ audit, ordersDb, jobs, couriers }, id, body);
      signals.raise(orderChanged);
      return { status: 1, data: await answerTo(db, caller, id) };
    },
  );

  serve(app, 'POST /v1/packing/pickups', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    data: await requestPickups({ audit, ordersDb, couriers }, body.ids),
  }));
}
