import { createHash } from 'node:crypto';

import { hash } from '@node-rs/argon2';

import { type RoleId, admin, superAdmin } from '#contract/accounts.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Authenticate } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  deleteSessions,
  findSessionAccount,
  insertAccount,
  updatePasswordHash,
} from './queries.ts';
import { accessOfRole, normalPhone, passwordFaults } from './rules.ts';

export interface StaffAccount {
  phone: string;
  password: string;
  role: 'super-admin' | 'admin';
}

const roleIds: Record<StaffAccount['role'], RoleId> = { 'super-admin': superAdmin, admin };

/** Returns the new account's id. Throws `phone_invalid`, `password_invalid` or `phone_taken`. */
export async function createStaffAccount(db: Db, account: StaffAccount): Promise<number> {
  const { phone, passwordHash } = await checkedCredentials(account);
  return insertAccount(db, { phone, password_hash: passwordHash, role_id: roleIds[account.role] });
}

/**
 * Sets a new password and ends all sessions of the account. Throws `phone_invalid`,
 * `password_invalid`, or `not_found` where the number has no account.
 */
export async function resetPassword(
  db: Db,
  credentials: { phone: string; password: string },
): Promise<void> {
  const { phone, passwordHash } = await checkedCredentials(credentials);
  await db.transaction().execute(async (db) => {
    const accountId = await updatePasswordHash(db, phone, passwordHash);
    if (accountId === undefined) throw new ShopError('not_found');
    await deleteSessions(db, accountId);
  });
}

/** How a token is kept. A plain hash is enough: 256 random bits cannot be guessed from a list. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Finds the account behind a bearer token, looked up anew each time so that a revoked one ends at once. */
export const authenticator =
  (db: Db, clock: Clock): Authenticate =>
  async (token) => {
    const account = await findSessionAccount(db, tokenHash(token), clock.now());
    return account && { accountId: account.id, access: accessOfRole(account.role_id) };
  };

async function checkedCredentials(given: { phone: string; password: string }) {
  const phone = normalPhone(given.phone);
  if (!phone) throw new ShopError('phone_invalid');
  const faults = passwordFaults(given.password, phone);
  if (faults.length > 0) throw new ShopError('password_invalid', faults);
  // argon2id with 19 MiB, two passes and one lane is what this library does unasked.
  return { phone, passwordHash: await hash(given.password) };
}
