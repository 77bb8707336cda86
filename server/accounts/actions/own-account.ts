import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { deleteAccount } from '../queries/accounts.ts';
import { deleteResetLinks } from '../queries/reset-links.ts';
import { confirmPassword, ensureUnchanged } from './passwords.ts';

/**
 * Deletes an account for good, with its sessions. Its orders and reviews stay without it. Throws
 * `current_password_wrong`, `too_many_attempts` or `last_super_admin`.
 */
export async function closeAccount(
  db: Db,
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  const account = await confirmPassword(db, accountId, password);
  await transaction(db, async (db) => {
    await ensureUnchanged(db, account);
    if (account.role_id !== user) {
      await insertAuditEntry(db, { actorId: accountId, action: 'staff_left', accountId });
    }
    await deleteResetLinks(db, accountId);
    await deleteAccount(db, accountId);
  });
}
