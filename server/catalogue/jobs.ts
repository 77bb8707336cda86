import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { readNextDue } from './queries/price-plans.ts';
import { runDuePlans } from './use-cases/run-plans.ts';

/** Changes prices at their planned times. There is one at a time, and each enqueues the next. */
export const pricePlansJob: JobKind<Record<string, never>> = {
  name: 'catalogue.price-plans',
  keyOf: () => 'all',
};

/** A plan may be made for any moment, so it is looked for this often; one that is known is waited for. */
const maxPauseMs = 15_000;
const minPauseMs = 1_000;

export function catalogueJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(pricePlansJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, pricePlansJob, {}, { afterMs: await pauseUntilDue(db) });
    await runDuePlans(db);
  });
}

/** What is due already is done by this job: the next one waits for the time after. */
async function pauseUntilDue(db: Db): Promise<number> {
  const next = (await readNextDue(db)) ?? maxPauseMs;
  return next <= 0 ? maxPauseMs : Math.min(maxPauseMs, Math.max(minPauseMs, next));
}

/** Enqueues the first one at the start, which does what was due while the shop stood; nothing happens where one waits already. */
export const enqueueCatalogueJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, pricePlansJob, {});
