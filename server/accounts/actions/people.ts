import type { RoleId } from '#contract/accounts.ts';
import { user } from '#contract/accounts.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { findPerson, lockAccount, updateDisabled, updateRole } from '../queries/accounts.ts';
import { insertAuditEntry } from '../queries/audit.ts';
import { deleteResetLinks } from '../queries/reset-links.ts';
import { deleteSessions } from '../queries/sessions.ts';

interface Whom {
  actorId: number;
  accountId: number;
}

/**
 * Shuts a customer out, at once, or lets him in again. Throws `account_not_found`, or `not_allowed` for
 * somebody of the staff, who must be dismissed first.
 */
export async function setDisabled(
  db: Db,
  clock: Clock,
  { actorId, accountId, disabled }: Whom & { disabled: boolean },
) {
  return transaction(db, async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account) throw new ShopError('account_not_found');
    if (account.role_id !== user) throw new ShopError('not_allowed');
    if ((account.disabled_at !== null) !== disabled) {
      const at = clock.now();
      await updateDisabled(db, accountId, disabled ? at : null);
      const action = disabled ? 'account_disabled' : 'account_enabled';
      await insertAuditEntry(db, { at, actorId, action, accountId });
    }
    if (disabled) await forgetEntries(db, accountId);
    return personAfter(db, accountId);
  });
}

/**
 * Gives a role; the account's sessions end, since they were begun under another. Throws `account_not_found`
 * or `last_super_admin`.
 */
export async function changeRole(
  db: Db,
  clock: Clock,
  { actorId, accountId, roleId }: Whom & { roleId: RoleId },
) {
  return transaction(db, async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account) throw new ShopError('account_not_found');
    if (account.role_id !== roleId) {
      await updateRole(db, accountId, roleId);
      await forgetEntries(db, accountId);
      await insertAuditEntry(db, {
        at: clock.now(),
        actorId,
        action: 'role_changed',
        accountId,
        roleId,
      });
    }
    return personAfter(db, accountId);
  });
}

/** Every way in that was open before: sessions and reset links. */
async function forgetEntries(db: Db, accountId: number): Promise<void> {
  await deleteSessions(db, accountId);
  await deleteResetLinks(db, accountId);
}

async function personAfter(db: Db, accountId: number) {
  const person = await findPerson(db, accountId);
  if (!person) throw new ShopError('account_not_found');
  return person;
}
