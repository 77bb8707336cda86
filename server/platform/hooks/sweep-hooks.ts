import type { Db } from '#server/database.ts';

import { transaction } from '../db/transaction.ts';
import type { JobKind, Jobs } from '../jobs.ts';
import { handleHookJob } from './hook-inbox.ts';
import { takeUnhandled } from './hook-queries.ts';

/**
 * Hands on again what could not be handled: a job fails for good after some minutes, and its cause may last for hours.
 * There is one at a time, and each enqueues the next.
 */
export const sweepHooksJob: JobKind<Record<string, never>> = {
  name: 'hooks.sweep',
  keyOf: () => 'all',
};

const everyMs = 10 * 60 * 1000;
/** The others follow the next time. */
const atOnce = 500;

/** Declares the job. */
export function sweepHooksJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(sweepHooksJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await enqueueSweepHooks(db, jobs);
    await sweepHooks({ db, jobs });
  });
}

/** Enqueues the first one at the start; nothing happens if one is already enqueued. */
export const enqueueSweepHooks = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, sweepHooksJob, {}, { afterMs: everyMs });

/** Enqueues the events again whose time it is. One that is handled meanwhile is not handled twice. */
export const sweepHooks = ({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> =>
  transaction(db, async (db) => {
    const ids = await takeUnhandled(db, atOnce);
    const data = ids.map((id) => ({ id }));
    if (ids.length > 0) await jobs.enqueueAll(db, handleHookJob, data);
  });
