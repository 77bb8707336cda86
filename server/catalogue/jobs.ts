import { endpoints } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { forgetLostSearches } from '#server/search/index.ts';

import { readNextDue } from './queries/price-plans.ts';
import { publishPastBest } from './queries/short-dated.ts';
import { deleteOldViews } from './queries/views.ts';
import { runDuePlans } from './use-cases/run-plans.ts';
import { handleTextRuns, resumeTextRuns } from './use-cases/text-runs.ts';

export { textRunJob } from './use-cases/text-runs.ts';

/** Changes prices at their planned times. There is one at a time, and each enqueues the next. */
export const pricePlansJob: JobKind<Record<string, never>> = {
  name: 'catalogue.price-plans',
  keyOf: () => 'all',
};

/** Forgets what figures do not go back to, every day. There is one at a time, and each enqueues the next. */
export const forgetFiguresJob: JobKind<Record<string, never>> = {
  name: 'catalogue.forget-figures',
  keyOf: () => 'all',
};

/** Publishes at the beginning of each day what is past its best-before day. There is one at a time, and each enqueues the next. */
export const bestBeforeJob: JobKind<Record<string, never>> = {
  name: 'catalogue.best-before',
  keyOf: () => 'all',
};

const { permission: translating } = endpoints['POST /v1/texts/import'];

const dayMs = 24 * 60 * 60 * 1_000;
const viewsAtOnce = 5_000;

/** A plan may be made for any moment, so it is looked for this often; one that is known is waited for. */
const maxPauseMs = 15_000;
const minPauseMs = 1_000;

interface Tools {
  db: Db;
  hasPermission: (db: Db, accountId: number, permission: Permission) => Promise<boolean>;
}

export function catalogueJobs(jobs: Jobs, { db, hasPermission }: Tools): void {
  const mayTranslate = (on: Db, id: number) => hasPermission(on, id, translating);
  handleTextRuns(jobs, { db, mayTranslate });
  jobs.handle(pricePlansJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(db, pricePlansJob, {}, { afterMs: await pauseUntilDue(db) });
    await runDuePlans(db);
  });
  jobs.handle(bestBeforeJob, async () => {
    const afterMs = await publishPastBest(db);
    await jobs.enqueue(db, bestBeforeJob, {}, { afterMs });
  });
  jobs.handle(forgetFiguresJob, async () => {
    await jobs.enqueue(db, forgetFiguresJob, {}, { afterMs: dayMs });
    await forgetFigures(db);
  });
}

export async function forgetFigures(db: Db): Promise<void> {
  while ((await deleteOldViews(db, limits.figureDays, viewsAtOnce)) === viewsAtOnce);
  await forgetLostSearches(db, limits.figureDays);
}

/** What is due already is done by this job: the next one waits for the time after. */
async function pauseUntilDue(db: Db): Promise<number> {
  const next = (await readNextDue(db)) ?? maxPauseMs;
  return next <= 0 ? maxPauseMs : Math.min(maxPauseMs, Math.max(minPauseMs, next));
}

/**
 * Enqueues the first one at the start, which does what was due while the shop stood; nothing happens if one is already
 * enqueued.
 */
export async function enqueueCatalogueJobs(db: Db, jobs: Jobs): Promise<void> {
  await jobs.enqueue(db, pricePlansJob, {});
  await jobs.enqueue(db, forgetFiguresJob, {});
  await resumeTextRuns(db, jobs);
  await jobs.enqueue(db, bestBeforeJob, {});
}
