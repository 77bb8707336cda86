import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';

import { deleteAccount } from '../queries/accounts.ts';
import { confirmPassword } from './passwords.ts';

/**
 * Deletes an account for good, with its sessions. What it ordered or wrote stays, without it. Throws
 * `current_password_wrong`, `too_many_attempts` or `last_super_admin`.
 */
export async function closeAccount(
  db: Db,
  clock: Clock,
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  await confirmPassword(db, clock, accountId, password);
  await deleteAccount(db, accountId);
}
