import { type RoleId, admin, packer, superAdmin, user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { theShop } from '#server/platform/passwords.ts';

import { roleAnswer } from '../answers.ts';
import { deleteAddresses } from '../queries/addresses.ts';
import { findAccountByPhone, lockNumber, updateRole } from '../queries/accounts.ts';
import { type PhoneAndPassword, checkedHash, checkedPhone, setPassword } from './passwords.ts';

export interface StaffAccount extends PhoneAndPassword {
  role: 'super-admin' | 'admin' | 'packer';
}

const roleIds: Record<StaffAccount['role'], RoleId> = { 'super-admin': superAdmin, admin, packer };

/**
 * For the command line. Returns the account's id. Throws `phone_invalid`, `password_invalid`, or `phone_taken` as
 * `insertStaff` does.
 */
export async function createStaffAccount(db: Db, account: StaffAccount): Promise<number> {
  const given = await checkedLogin(db, account);
  return transaction(db, (db) => insertStaff(db, given, roleIds[account.role]));
}

/**
 * Returns the phone number and password in the form in which they are stored. Throws `phone_invalid` or
 * `password_invalid`.
 */
export async function checkedLogin(db: Db, given: PhoneAndPassword) {
  const phone = checkedPhone(given.phone);
  return { phone, passwordHash: await checkedHash(db, given.password, { phone, client: theShop }) };
}

/**
 * Makes a staff account that no other account has appointed. A customer account with this number is taken over, since a
 * stranger may have registered it: the person at the machine decides whose number it is. Returns the account's id.
 * Throws `phone_taken` if the number belongs to staff, or to an account that its owner is deleting.
 */
export async function insertStaff(
  db: Db,
  { phone, passwordHash }: { phone: string; passwordHash: string },
  roleId: RoleId,
): Promise<number> {
  const { id, role_id, closing_at, isNew } = await lockNumber(db, {
    phone,
    password_hash: passwordHash,
    role_id: roleId,
  });
  if ((!isNew && role_id !== user) || closing_at) throw new ShopError('phone_taken');
  const entry = { actorId: null, accountId: id };
  await insertAuditEntry(db, {
    ...entry,
    action: isNew ? 'staff_created' : 'role_changed',
    changes: differences(isNew ? null : roleAnswer({ role_id }), roleAnswer({ role_id: roleId })),
  });
  if (isNew) return id;
  await updateRole(db, id, roleId);
  await setPassword(db, { id, phone }, passwordHash);
  // Otherwise the checkout would offer the stranger's postal address.
  await deleteAddresses(db, id);
  await insertAuditEntry(db, { ...entry, action: 'password_reset' });
  return id;
}

/**
 * For the command line: sets a new password and ends all sessions of the account. Throws `phone_invalid`,
 * `password_invalid`, or `account_not_found` if the number has no account.
 */
export async function resetPassword(db: Db, given: PhoneAndPassword): Promise<void> {
  const { phone, passwordHash } = await checkedLogin(db, given);
  await transaction(db, async (db) => {
    const account = await findAccountByPhone(db, phone);
    if (!account) throw new ShopError('account_not_found');
    await setPassword(db, account, passwordHash);
    await insertAuditEntry(db, {
      actorId: null,
      action: 'password_reset',
      accountId: account.id,
    });
  });
}
