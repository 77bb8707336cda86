import type { Db } from '#server/database.ts';
import { eachInTurn } from '#server/platform/each-in-turn.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { listOpenBookings } from './queries/bookings.ts';
import { type BookingTools, bookParcel, cancelBooking } from './use-cases/book.ts';
import { passDayOn } from './use-cases/ask-day.ts';
import {
  bookParcelJob,
  cancelBookingJob,
  passDayOnJob,
  trackParcelJob,
} from './use-cases/booking-jobs.ts';
import { trackParcel } from './use-cases/track.ts';

/** Resumes what has failed for too long, or was not reported. There is one at a time, and each enqueues the next. */
export const sweepParcelsJob: JobKind<Record<string, never>> = {
  name: 'parcels.sweep',
  keyOf: () => 'all',
};

const everyMs = 60_000;
/** The others follow the next time. */
const atOnce = 50;
const kinds = { book: bookParcelJob, cancel: cancelBookingJob, track: trackParcelJob };

export function parcelJobs(jobs: Jobs, tools: BookingTools & { db: Db }): void {
  jobs.handle(bookParcelJob, ({ parcel }) => bookParcel(tools, parcel));
  jobs.handle(cancelBookingJob, ({ parcel }) => cancelBooking(tools, parcel));
  jobs.handle(passDayOnJob, ({ parcel }) => passDayOn(tools, parcel));
  jobs.handle(trackParcelJob, ({ parcel }) => trackParcel(tools, parcel));
  jobs.handle(sweepParcelsJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await enqueueParcelJobs(tools.db, jobs);
    await sweepParcels(tools);
  });
}

/** Enqueues what is still to be done with couriers. */
export async function sweepParcels({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  const open = await listOpenBookings(db, atOnce);
  await eachInTurn(open, ({ id, what }) => jobs.enqueue(db, kinds[what], { parcel: id }));
}

/** Enqueues the first one at the start; nothing happens if one is already enqueued. */
export const enqueueParcelJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, sweepParcelsJob, {}, { afterMs: everyMs });
