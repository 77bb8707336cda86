import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { deleteOldQuestions } from './queries.ts';

/**
 * Forgets what was hidden, and what nobody has answered, every day. There is one at a time, and each enqueues the next.
 */
export const forgetQuestionsJob: JobKind<Record<string, never>> = {
  name: 'questions.forget',
  keyOf: () => 'all',
};

const dayMs = 24 * 60 * 60 * 1_000;
const questionsAtOnce = 1_000;

export function questionJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.handle(forgetQuestionsJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, forgetQuestionsJob, {}, { afterMs: dayMs });
    await forgetOldQuestions(db);
  });
}

/** Enqueues the first of the jobs that go on for ever at the start; nothing happens if one is already enqueued. */
export const enqueueQuestionJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, forgetQuestionsJob, {});

export async function forgetOldQuestions(db: Db): Promise<void> {
  const ages = { hiddenMs: limits.questionHiddenMs, waitingMs: limits.questionWaitMs };
  while ((await deleteOldQuestions(db, { ...ages, limit: questionsAtOnce })) === questionsAtOnce);
}
