import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { forgetRows } from './queries.ts';
import { retentions } from './rules.ts';

/**
 * Deletes rows that are older than their table keeps them, every day. There is one at a time, and each enqueues the
 * next.
 */
export const forgetOldRowsJob: JobKind<Record<string, never>> = {
  name: 'privacy.forget',
  keyOf: () => 'all',
};

const dayMs = 24 * 60 * 60 * 1_000;
const rowsAtOnce = 1_000;

export function privacyJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetOldRowsJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetOldRowsJob, {}, { afterMs: dayMs });
    await forgetOldRows(db);
  });
}

/** Enqueues the first of the jobs that go on for ever at the start; nothing happens if one is already enqueued. */
export const enqueuePrivacyJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, forgetOldRowsJob, {});

/** Table by table, in batches, so that nobody waits for it. */
export async function forgetOldRows(db: Db): Promise<void> {
  for (const { table, by } of retentions) {
    if (!by) continue;
    while ((await forgetRows(db, { table, ...by, limit: rowsAtOnce })) === rowsAtOnce);
  }
}
