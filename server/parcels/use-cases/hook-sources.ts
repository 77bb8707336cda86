import { createHash } from 'node:crypto';

import type { Db } from '#server/database.ts';
import type { HookSource } from '#server/platform/hooks/hook-source.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import type { Courier } from '../providers/courier.ts';
import { findByAwb } from '../queries/bookings.ts';
import { trackParcelJob } from './booking-jobs.ts';

interface HookTools {
  db: Db;
  jobs: Jobs;
  couriers: readonly Pick<Courier, 'name' | 'isHook' | 'awbOfHook'>[];
}

/**
 * Hooks of couriers, under one name in the URL, since one of them accepts no URL with its own. They sign nothing: the
 * token of the URL, and a key in a header that is not stored, are their only proof. So an event is only a bell: the
 * courier is asked what has become of the parcel that it names.
 */
export const courierHooks = ({ db, jobs, couriers }: HookTools): HookSource[] => [
  {
    provider: 'courier',
    signedEvent: (headers, body) =>
      couriers.some(({ isHook }) => isHook(headers, body))
        ? { key: createHash('sha256').update(body).digest('hex') }
        : undefined,
    handle: async ({ body }) => {
      for (const { name, awbOfHook } of couriers) {
        const awb = awbOfHook(body);
        const parcel =
          awb && /^[\w-]{1,60}$/.test(awb) ? await findByAwb(db, name, awb) : undefined;
        if (!parcel) continue;
        await jobs.enqueue(db, trackParcelJob, { parcel: parcel.id });
        return { state: 'done', orderId: parcel.order_id };
      }
      return { state: 'ignored', reason: 'unknown_parcel' };
    },
  },
];
