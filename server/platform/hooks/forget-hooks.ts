import type { Db } from '#server/database.ts';

import type { JobKind, Jobs } from '../jobs.ts';
import { deleteOldHooks, forgetOldBodies } from './hook-queries.ts';

/**
 * Deletes old events of providers: the bodies after 30 days, the rest after 90. There is one at a time, and each
 * enqueues the next.
 */
export const forgetHooksJob: JobKind<Record<string, never>> = {
  name: 'hooks.forget',
  keyOf: () => 'all',
};

const everyMs = 24 * 60 * 60 * 1000;
/** So few at a time that no hook waits behind them. */
const atOnce = 1_000;

/** Declares the job. */
export function forgetHooksJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetHooksJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetHooksJob, {}, { afterMs: everyMs });
    await forgetHooks(db);
  });
}

/** Enqueues the first one at the start; nothing happens if one is already enqueued. */
export const enqueueForgetHooks = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, forgetHooksJob, {}, { afterMs: 60_000 });

/**
 * Forgets what is old, some rows after the other, each some in a transaction of its own.
 *
 * An event that comes again after its row was deleted is stored and handled like a new one, and does no harm: it is a
 * bell. Its amounts and states are not read; the gateway is asked, its answer is known by then, and settling it again
 * changes nothing. A case of a payment that was opened for it is there still, by its own key, and stays as it is; that
 * of a dispute is shown to a person once more if the event repeats an older status than the last one. Providers send an
 * event again for a day or two, and one that is signed with its time is refused after five minutes: whatever comes
 * later is somebody's copy.
 */
export async function forgetHooks(db: Db, size = atOnce): Promise<void> {
  while ((await forgetOldBodies(db, size)) === size);
  while ((await deleteOldHooks(db, size)) === size);
}
