import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { stopPoint } from '#server/platform/fault-points.ts';
import type { JobKind, Jobs } from '#server/platform/jobs.ts';

import { deleteAccount, listClosing, lockAccount, takeFromSpending } from './queries/accounts.ts';
import { startClosingOldGuests } from './queries/guests.ts';
import { deleteResetLinks } from './queries/reset-links.ts';

/** What some orders come to that were detached from their account. */
interface Detached {
  /** How many of them were not cancelled. */
  orders: number;
  /** The sum of those, in paise. */
  paise: number;
  /** Whether the account may have more. */
  hasMore: boolean;
}

/** Detaches some orders from an account that is locked. Handed in, since orders know accounts. */
export type DetachOrders = (db: Db, accountId: number) => Promise<Detached>;

interface ClosingTools {
  db: Db;
  detachOrders: DetachOrders;
}

/** Deletes an account whose owner has closed it. */
export const finishClosingJob: JobKind<{ accountId: number }> = {
  name: 'accounts.finish-closing',
  keyOf: ({ accountId }) => String(accountId),
};

/**
 * Closes the accounts of guests whom nobody can reach any more, every day. There is one at a time, and each enqueues
 * the next.
 */
export const closeOldGuestsJob: JobKind<Record<string, never>> = {
  name: 'accounts.close-old-guests',
  keyOf: () => 'all',
};

const dayMs = 24 * 60 * 60 * 1_000;
/** How many are closed in one transaction. */
const guestsAtOnce = 100;

/** Normally the request that closes an account does this at once; the job is for requests that were killed. */
const finishAfterMs = 10_000;

export function accountJobs(jobs: Jobs, tools: ClosingTools): void {
  jobs.handle(finishClosingJob, ({ accountId }) => finishClosing(tools, accountId));
  jobs.handle(closeOldGuestsJob, async () => {
    // First, so that a process that is killed stops none of those that follow.
    await jobs.enqueue(tools.db, closeOldGuestsJob, {}, { afterMs: dayMs });
    await closeOldGuests(tools);
  });
}

/** Enqueues the first of the jobs that go on for ever at the start; nothing happens if one is already enqueued. */
export const enqueueAccountJobs = (db: Db, jobs: Jobs): Promise<void> =>
  jobs.enqueue(db, closeOldGuestsJob, {});

/** Those that are interrupted are finished at the next start. */
export async function closeOldGuests(tools: ClosingTools): Promise<void> {
  let closing: number[];
  do {
    closing = await startClosingOldGuests(tools.db, guestsAtOnce);
    for (const accountId of closing) await finishClosing(tools, accountId);
  } while (closing.length === guestsAtOnce);
}

/** Enqueues the deletion of an account that is closing in the caller's transaction. */
export async function enqueueFinishClosing(db: Db, jobs: Jobs, accountId: number): Promise<void> {
  await jobs.enqueue(db, finishClosingJob, { accountId }, { afterMs: finishAfterMs });
}

/** Enqueues the deletion of all accounts that are closing at the start, in case their jobs were lost. */
export async function finishClosings(db: Db, jobs: Jobs): Promise<void> {
  for (const accountId of await listClosing(db)) await enqueueFinishClosing(db, jobs, accountId);
}

/** Deletes an account that is closing. Others may do so at the same time. Does nothing for other accounts. */
export async function finishClosing(
  { db, detachOrders }: ClosingTools,
  accountId: number,
): Promise<void> {
  const step = (): Promise<boolean> =>
    transaction(db, async (db) => {
      const account = await lockAccount(db, accountId);
      return !account?.closing_at || detachOrDelete({ db, detachOrders }, account);
    });
  do await stopPoint('closing an account: some orders detached');
  while (!(await step()));
}

/** Detaches some orders of a locked account, and deletes it if they were the last. Returns whether it did. */
export async function detachOrDelete(
  { db, detachOrders }: ClosingTools,
  { id, role_id: roleId }: { id: number; role_id: number },
): Promise<boolean> {
  const { orders, paise, hasMore } = await detachOrders(db, id);
  if (hasMore) {
    await takeFromSpending(db, id, { orders, paise });
    return false;
  }
  if (roleId !== user) {
    await insertAuditEntry(db, { actorId: id, action: 'staff_left', accountId: id });
  }
  await deleteResetLinks(db, id);
  await deleteAccount(db, id);
  return true;
}
