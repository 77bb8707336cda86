import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { deleteOldRequests } from './queries.ts';

/**
 * Deletes the requests of those who were notified, and of those who have waited too long, every day. There is one at a
 * time, and each enqueues the next.
 */
export const forgetRestockJob: JobKind<Record<string, never>> = {
  name: 'restock.forget',
  keyOf: () => 'all',
};

const dayMs = 24 * 60 * 60 * 1_000;
const requestsAtOnce = 1_000;

export function restockJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetRestockJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetRestockJob, {}, { afterMs: dayMs });
    await forgetOldRequests(db);
  });
}

/** Enqueues the first of the jobs that go on for ever at the start; nothing happens if one is already enqueued. */
export const enqueueRestockJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, forgetRestockJob, {});

export async function forgetOldRequests(db: Db): Promise<void> {
  const ages = { notifiedMs: limits.restockNotifiedMs, madeMs: limits.restockWaitMs };
  while ((await deleteOldRequests(db, { ...ages, limit: requestsAtOnce })) === requestsAtOnce);
}
