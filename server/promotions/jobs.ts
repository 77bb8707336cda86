import type { Db } from '#server/database.ts';
import { tryAgain } from '#server/platform/db/transaction.ts';
import { stopPoint } from '#server/platform/fault-points.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { forgetSomeNumbers } from './queries/promo-codes.ts';

/** Empties what codes that were taken back still know of phone numbers. */
export const forgetNumbersJob: JobKind<Record<string, never>> = {
  name: 'promotions.forget-numbers',
  keyOf: () => 'all',
};

/** Whoever takes a code back does it himself at once, unless he is stopped. */
const forgetAfterMs = 10_000;

export function promotionJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetNumbersJob, () => forgetNumbers(db));
}

/** Sees to it that numbers are forgotten, with the caller's transaction. */
export async function promiseToForget(db: Db, jobs: Jobs): Promise<void> {
  await jobs.enqueue(db, forgetNumbersJob, {}, { afterMs: forgetAfterMs });
}

/** Forgets the numbers of all codes that were taken back, in many short transactions. Done twice it does no harm. */
export async function forgetNumbers(db: Db): Promise<void> {
  let done: number | undefined = 0;
  while (done !== undefined) {
    const after: number = done;
    done = await tryAgain(() => forgetSomeNumbers(db, after));
    await stopPoint('forgetting numbers: some forgotten');
  }
}
