import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findAttempt } from '../queries/gateway-attempts.ts';
import { nextLookMs, nextTryMs } from '../rules/looking.ts';
import { type LookingTools, lookAtAttempt } from './look.ts';

/** `bell` is set where somebody said that there is something to see: how often it was tried in vain. */
interface Look {
  attempt: number;
  bell?: number;
}

/**
 * Looks at an attempt. Of one attempt wait one look by the schedule and one by a bell at most, however many bells ring: a
 * look that is hours away must not be taken for the one that is wanted now.
 */
export const lookJob: JobKind<Look> = {
  name: 'payments.look',
  isPrompt: true,
  keyOf: ({ attempt, bell }) => (bell === undefined ? `${attempt}` : `${attempt} bell`),
};

/** Enqueues the look that follows at this age of an attempt, in ms; nothing once it is too old. */
export async function enqueueLook(
  db: Db,
  jobs: Jobs,
  { attempt }: Look,
  ageMs: number,
): Promise<void> {
  const afterMs = nextLookMs(ageMs);
  if (afterMs !== undefined) await jobs.enqueue(db, lookJob, { attempt }, { afterMs });
}

/** Has an attempt looked at now, because somebody said so. What they said is not taken for true. */
export const ringBell = (db: Db, jobs: Jobs, attempt: number): Promise<void> =>
  jobs.enqueue(db, lookJob, { attempt, bell: 0 });

/** Does one look. The next is enqueued first: a process that is killed, and a gateway that is away, stop none of them. */
export async function doLook(tools: LookingTools & { jobs: Jobs }, look: Look): Promise<void> {
  const { db, jobs } = tools;
  const attempt = await findAttempt(db, look.attempt);
  if (!attempt) return;
  const isOver = attempt.state === 'captured' && look.bell === undefined;
  if (isOver) return;
  if (look.bell === undefined) await enqueueLook(db, jobs, look, attempt.age_ms);
  try {
    await lookAtAttempt(tools, attempt);
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'gateway_unavailable')) throw error;
    await tryBellAgain(tools, look);
  }
}

/** A bell that nobody could answer rings again later: of a captured payment's second one nothing else would tell. */
async function tryBellAgain({ db, jobs }: { db: Db; jobs: Jobs }, { attempt, bell }: Look) {
  if (bell === undefined) return;
  const afterMs = nextTryMs(bell);
  if (afterMs === undefined) return;
  await jobs.enqueue(db, lookJob, { attempt, bell: bell + 1 }, { afterMs });
}
