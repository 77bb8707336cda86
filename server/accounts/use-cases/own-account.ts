import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';

import { type DetachOrders, detachOrDelete, enqueueFinishClosing, finishClosing } from '../jobs.ts';
import { findAccount, startClosing, updateLanguage } from '../queries/accounts.ts';
import { listAddresses } from '../queries/addresses.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { deleteResetLinks } from '../queries/reset-links.ts';
import { deleteOwnSession, deleteSessions, listSessions } from '../queries/sessions.ts';
import { confirmPassword, ensureUnchanged } from './passwords.ts';

export { deleteSessions, listSessions };

/** Returns the account of the caller. Throws `session_required` if it has just been deleted. */
export async function ownAccount(db: Db, accountId: number) {
  const account = await findAccount(db, accountId);
  if (!account) throw new ShopError('session_required');
  return account;
}

/** Throws `session_required` where the account has just been deleted. */
export async function chooseLanguage(db: Db, accountId: number, language: Language) {
  await updateLanguage(db, accountId, language);
  return ownAccount(db, accountId);
}

/** Returns what the shop stores of an account besides its orders. Throws `session_required`. */
export async function ownData(db: Db, accountId: number) {
  const account = await ownAccount(db, accountId);
  return {
    account,
    sessions: await listSessions(db, accountId),
    addresses: await listAddresses(db, accountId),
    passkeys: await listPasskeys(db, accountId),
  };
}

/** Ends one of an account's sessions. Throws `not_found` if it has no such session. */
export async function endSession(db: Db, accountId: number, sessionId: number): Promise<void> {
  if (!(await deleteOwnSession(db, accountId, sessionId))) throw new ShopError('not_found');
}

/**
 * Deletes an account for good, with its sessions. Its orders and reviews stay without it. Many orders are detached in
 * several short transactions, so that nobody waits: the first disables the account for good, and a job deletes it if
 * the request is interrupted. Throws `current_password_wrong`, `too_many_attempts` or `last_super_admin`.
 */
export async function closeAccount(
  { db, jobs, detachOrders }: { db: Db; jobs: Jobs; detachOrders: DetachOrders },
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  await closeSeenAccount(
    { db, jobs, detachOrders },
    await confirmPassword(db, accountId, password),
  );
}

/**
 * The same of an account whose owner the caller is, as it was then. Throws `session_required` if it has changed since.
 */
export async function closeSeenAccount(
  { db, jobs, detachOrders }: { db: Db; jobs: Jobs; detachOrders: DetachOrders },
  seen: { id: number; password_hash: string | null },
): Promise<void> {
  const { id: accountId } = seen;
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
