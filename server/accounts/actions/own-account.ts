import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { rehearsal, transaction } from '#server/platform/db/transaction.ts';
import { stopPoint } from '#server/platform/fault-points.ts';

import { deleteAccount, takeFromSpending, updateDisabled } from '../queries/accounts.ts';
import { deleteResetLinks } from '../queries/reset-links.ts';
import { confirmPassword, ensureUnchanged } from './passwords.ts';

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

/**
 * Deletes an account for good, with its sessions. Its orders and reviews stay without it. Many orders are detached in
 * short transactions before, so that nobody waits; who is stopped meanwhile may do it again. Throws
 * `current_password_wrong`, `too_many_attempts` or `last_super_admin`.
 */
export async function closeAccount(
  db: Db,
  detachOrders: DetachOrders,
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  const account = await confirmPassword(db, accountId, password);
  const isStaff = account.role_id !== user;
  // Whoever must stay keeps all orders.
  if (isStaff) await rehearsal(db, (db) => updateDisabled(db, accountId, true));
  const detachSome = (): Promise<boolean> =>
    transaction(db, async (db) => {
      await ensureUnchanged(db, account);
      const { orders, paise, hasMore } = await detachOrders(db, accountId);
      if (hasMore) {
        await takeFromSpending(db, accountId, { orders, paise });
        return true;
      }
      if (isStaff) {
        await insertAuditEntry(db, { actorId: accountId, action: 'staff_left', accountId });
      }
      await deleteResetLinks(db, accountId);
      await deleteAccount(db, accountId);
      return false;
    });
  while (await detachSome()) await stopPoint('closing an account: some orders detached');
}
