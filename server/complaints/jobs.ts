import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { deleteOld } from './queries/complaints.ts';

/** Forgets complaints that were settled years ago, every day. There is one at a time, and each enqueues the next. */
export const forgetComplaintsJob: JobKind<Record<string, never>> = {
  name: 'complaints.forget',
  keyOf: () => 'all',
};

const dayMs = 24 * 60 * 60 * 1_000;
const complaintsAtOnce = 500;

export function complaintJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetComplaintsJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetComplaintsJob, {}, { afterMs: dayMs });
    await forgetOldComplaints(db);
  });
}

/** Enqueues the first of the jobs that go on for ever at the start; nothing happens if one is already enqueued. */
export const enqueueComplaintJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, forgetComplaintsJob, {});

export async function forgetOldComplaints(db: Db): Promise<void> {
  const settledMs = limits.complaintRetentionMs;
  while ((await deleteOld(db, { settledMs, limit: complaintsAtOnce })) === complaintsAtOnce);
}
