import type { Db } from '#server/database.ts';
import { releasePictures } from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { callForgetPictures } from './queries/returns.ts';

const everyMs = 60 * 60 * 1000;
const atOnce = 200;

/** Deletes the photographs of returns whose account was deleted. */
export const forgetReturnPicturesJob: JobKind<object> = {
  name: 'returns.forget-pictures',
  keyOf: () => 'all',
};

export function returnJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetReturnPicturesJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetReturnPicturesJob, {}, { afterMs: everyMs });
    await forgetReturnPictures(db, jobs);
  });
}

/** To be called at every start: while one waits, there is no other. */
export const enqueueReturnJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, forgetReturnPicturesJob, {});

export async function forgetReturnPictures(db: Db, jobs: Jobs): Promise<void> {
  const forgetSome = () =>
    transaction(db, async (db) => {
      const pictures = await callForgetPictures(db, atOnce);
      await releasePictures(db, { jobs }, [...new Set(pictures)]);
      return pictures.length;
    });
  while ((await forgetSome()) === atOnce);
}
