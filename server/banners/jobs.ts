import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { readNextChange, showDue } from './queries.ts';

/** Shows banners, and takes them down, at their times. There is one at a time, and each enqueues the next. */
export const showBannersJob: JobKind<Record<string, never>> = {
  name: 'banners.show',
  keyOf: () => 'all',
};

/** Times can be set for any moment, so they are looked for this often; one that is known is waited for. */
const maxPauseMs = 15_000;
const minPauseMs = 1_000;

export function bannerJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(showBannersJob, async () => {
    const next = (await readNextChange(db)) ?? maxPauseMs;
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(
      db,
      showBannersJob,
      {},
      { afterMs: Math.min(maxPauseMs, Math.max(minPauseMs, next)) },
    );
    await showDue(db);
  });
}

/** Enqueues the first one at the start; nothing happens if one is already enqueued. */
export const enqueueBannerJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, showBannersJob, {});
