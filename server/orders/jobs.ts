import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { countBoughtTogether } from './queries/bought-together.ts';

/** Counts what is bought together. There is one at a time, and each enqueues the next. */
export const boughtTogetherJob: JobKind<Record<string, never>> = {
  name: 'orders.bought-together',
  keyOf: () => 'all',
};

const everyMs = 6 * 60 * 60 * 1000;
/** A shop that has just started has other things to do. */
const firstAfterMs = 60_000;

export function orderJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(boughtTogetherJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, boughtTogetherJob, {}, { afterMs: everyMs });
    await countBoughtTogether(db);
  });
}

/** Enqueues the first one at the start; nothing happens if one is already enqueued. */
export const enqueueOrderJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, boughtTogetherJob, {}, { afterMs: firstAfterMs });
