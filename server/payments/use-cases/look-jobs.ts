import type { Db } from '#server/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findAttempt } from '../queries/gateway-attempts.ts';
import { nextBellMs, nextLookMs, nextTryMs } from '../rules/looking.ts';
import { CircuitOpenError } from './circuit-breaker.ts';
import { type LookingTools, lookAtAttempt } from './look.ts';

/** `bell` is set if an event has asked for this look: how often it was tried without success. */
interface Look {
  attempt: number;
  bell?: number;
  /** An outside event came again soon after a look. */
  isPostponed?: true;
}

/**
 * Looks at an attempt. Of one attempt wait one look by the schedule, one by a bell and one that was postponed at most,
 * however many bells ring: a look that is hours away must not be taken for the one that is wanted now.
 */
export const lookJob: JobKind<Look> = {
  name: 'payments.look',
  isPrompt: true,
  keyOf: ({ attempt, bell, isPostponed }) => {
    if (isPostponed) return `${attempt} later`;
    return bell === undefined ? `${attempt}` : `${attempt} bell`;
  },
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

/** Has an attempt looked at now because of an event, whose contents are not trusted. */
export const ringBell = (db: Db, jobs: Jobs, attempt: number): Promise<void> =>
  jobs.enqueue(db, lookJob, { attempt, bell: 0 });

/**
 * The same for events from outside the shop. Soon after a look the next is postponed, and happens once, however many
 * events come: outsiders decide how often they send them, and the gateway must not suffer from it. Until an order is
 * paid its hooks do not wait: each is an event that the gateway has signed, and a payment may follow soon on one that
 * has failed.
 */
export async function ringFromOutside(
  db: Db,
  jobs: Jobs,
  { attempt: id, by }: { attempt: number; by: 'return' | 'hook' },
): Promise<void> {
  const attempt = await findAttempt(db, id);
  if (!attempt) return;
  const isAwaited = by === 'hook' && attempt.state !== 'captured';
  const afterMs = isAwaited ? 0 : nextBellMs(attempt.seen_ms_ago);
  if (afterMs === 0) await ringBell(db, jobs, id);
  else await jobs.enqueue(db, lookJob, { attempt: id, bell: 0, isPostponed: true }, { afterMs });
}

/**
 * Does one look. The next is enqueued first: a process that is killed, and a gateway that is away, stop none of them.
 */
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
    await lookAgain(tools, look, error);
  }
}

/**
 * A bell that could not be answered rings again later: nothing else would report a captured payment's second one. While
 * the gateway's circuit is open, that is soon, for a look by the schedule too: its next may be hours away.
 */
async function lookAgain(
  { db, jobs }: { db: Db; jobs: Jobs },
  { attempt, bell }: Look,
  error: ShopError,
) {
  if (error instanceof CircuitOpenError) {
    const afterMs = error.retryAfterMs;
    await jobs.enqueue(db, lookJob, { attempt, bell: bell ?? 0 }, { afterMs });
    return;
  }
  const afterMs = bell === undefined ? undefined : nextTryMs(bell);
  if (bell === undefined || afterMs === undefined) return;
  await jobs.enqueue(db, lookJob, { attempt, bell: bell + 1 }, { afterMs });
}
