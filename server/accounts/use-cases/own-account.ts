import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { type DetachOrders, detachOrDelete, enqueueFinishClosing, finishClosing } from '../jobs.ts';
import { startClosing } from '../queries/accounts.ts';
import { deleteResetLinks } from '../queries/reset-links.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { confirmPassword, ensureUnchanged } from './passwords.ts';

/**
 * Deletes an account for good, with its sessions. Its orders and reviews stay without it. Many orders are detached in
 * several short transactions, so that nobody waits: the first disables the account for good, and a job deletes it if
 * the request is interrupted. Throws `current_password_wrong`, `too_many_attempts` or `last_super_admin`.
 */
export async function closeAccount(
  { db, jobs, detachOrders }: { db: Db; jobs: Jobs; detachOrders: DetachOrders },
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  const seen = await confirmPassword(db, accountId, password);
  const isDeleted = await transaction(db, async (db) => {
    const account = await ensureUnchanged(db, seen);
    if (await detachOrDelete({ db, detachOrders }, account)) return true;
    await startClosing(db, accountId);
    await deleteSessions(db, accountId);
    await deleteResetLinks(db, accountId);
    await enqueueFinishClosing(db, jobs, accountId);
    return false;
  });
  if (!isDeleted) await finishClosing({ db, detachOrders }, accountId);
}
