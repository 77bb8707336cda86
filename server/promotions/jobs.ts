import type { Db } from '#server/database.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { stopPoint } from '#server/platform/fault-points.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { forgetBatch } from './queries/promo-codes.ts';

/** Deletes the hashes of phone numbers that deleted codes still have. */
export const forgetNumbersJob: JobKind<Record<string, never>> = {
  name: 'promotions.forget-numbers',
  keyOf: () => 'all',
};

/** Normally the request that deletes a code does this at once; the job is for requests that were killed. */
const forgetAfterMs = 10_000;

export function promotionJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetNumbersJob, () => forgetNumbers(db));
}

/** Enqueues the deletion of phone numbers' hashes in the caller's transaction. */
export async function enqueueForgetNumbers(db: Db, jobs: Jobs): Promise<void> {
  await jobs.enqueue(db, forgetNumbersJob, {}, { afterMs: forgetAfterMs });
}

/** Deletes the hashes of phone numbers of all deleted codes, in many short transactions. Idempotent. */
export async function forgetNumbers(db: Db): Promise<void> {
  let done: number | undefined = 0;
  while (done !== undefined) {
    const after: number = done;
    done = await tryAgain(() => forgetBatch(db, after));
    await stopPoint('forgetting numbers: some forgotten');
  }
}
