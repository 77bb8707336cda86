import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { publishClosedDays } from './use-cases/closed-days.ts';

/**
 * Publishes that the shop is closed, or open again, when a day begins. There is one at a time, and each enqueues the
 * next.
 */
export const closedDaysJob: JobKind<Record<string, never>> = {
  name: 'shipping.closed-days',
  keyOf: () => 'all',
};

/** A change of the rules publishes at once; a jump of the clock is noticed within this time. */
const maxMs = 15 * 60_000;
const leastMs = 1_000;

export function shippingJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(closedDaysJob, async () => {
    const leftMs = await publishClosedDays(db);
    const afterMs = Math.min(maxMs, Math.max(leastMs, leftMs));
    await jobs.enqueue(db, closedDaysJob, {}, { afterMs });
  });
}

/** Enqueues the first one at the start; nothing happens if one is already enqueued. */
export const enqueueShippingJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, closedDaysJob, {});
