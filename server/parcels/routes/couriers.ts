import type { FastifyInstance } from 'fastify';

import { rupees } from '#contract/money.ts';
import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { Db } from '#server/database.ts';
import { orderChanged } from '#server/orders/index.ts';
import type { Signals } from '#server/platform/db/signals.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { parcelAnswer } from '../answers.ts';
import type { Courier } from '../providers/courier.ts';
import { testCouriers } from '../use-cases/couriers.ts';
import { showParcel } from '../use-cases/show.ts';
import {
  bookPacked,
  requestPickups,
  showCourierFiles,
  showOffers,
} from '../use-cases/want-booking.ts';

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

  // Whoever asks meanwhile gets the same answer: a courier that does not respond is asked once.
  let running: ReturnType<typeof testCouriers> | undefined;
  serve(app, 'POST /v1/packing/couriers/test', { access: 'staff' }, async () => {
    running ??= testCouriers(couriers).finally(() => (running = undefined));
    return { status: 1, data: await running };
  });

  serve(app, 'GET /v1/packing/courier-labels', { access: 'staff' }, async ({ query }) => ({
    status: 1,
    data: await showCourierFiles({ db, couriers }, query),
  }));

  serve(app, 'GET /v1/packing/{id}/offers', { access: 'staff' }, async ({ params, query }) => {
    const offers = await showOffers({ db, couriers }, { id: params.id, ...query });
    return {
      status: 1,
      data: offers.map(({ paise, ...offer }) => ({ ...offer, charge: rupees(paise) })),
    };
  });

  serve(app, 'POST /v1/packing/{id}/book', { access: 'staff' }, async ({ params, body, audit }) => {
    await bookPacked({ audit, ordersDb, jobs, couriers }, params.id, body);
    signals.raise(orderChanged);
    return { status: 1, data: parcelAnswer(await showParcel(db, params.id)) };
  });

  serve(app, 'POST /v1/packing/pickups', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    data: await requestPickups({ audit, ordersDb, couriers }, body.ids),
  }));
}
