import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { releasePictures } from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { deleteOld } from './queries/complaints.ts';
import { deleteSettledPhotographs } from './queries/photographs.ts';

/**
 * Forgets complaints that were settled years ago, and before that their photographs, every hour. There is one at a time, and each enqueues the next.
 */
export const forgetComplaintsJob: JobKind<Record<string, never>> = {
  name: 'complaints.forget',
  keyOf: () => 'all',
};

const everyMs = 60 * 60 * 1_000;
const photographsAtOnce = 200;
const complaintsAtOnce = 500;

export function complaintJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetComplaintsJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetComplaintsJob, {}, { afterMs: everyMs });
    await forgetPhotographs(db, jobs);
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

/** Their files are deleted by the jobs of media. */
export async function forgetPhotographs(db: Db, jobs: Jobs): Promise<void> {
  const forgetSome = () =>
    transaction(db, async (db) => {
      const pictures = await deleteSettledPhotographs(db, photographsAtOnce);
      await releasePictures(db, { jobs }, pictures);
      return pictures.length;
    });
  while ((await forgetSome()) === photographsAtOnce);
}
