import { createHash, randomBytes } from 'node:crypto';

import { hash, verify } from '@node-rs/argon2';

import { type RoleId, admin, superAdmin, user } from '#contract/accounts.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Authenticate } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  deleteSession,
  deleteSessions,
  findAccountByPhone,
  findSessionAccount,
  insertAccount,
  insertSession,
  updatePasswordHash,
} from './queries.ts';
import { accessOfRole, normalPhone, passwordFaults } from './rules.ts';

interface PhoneAndPassword {
  phone: string;
  password: string;
}

export interface StaffAccount extends PhoneAndPassword {
  role: 'super-admin' | 'admin';
}

const roleIds: Record<StaffAccount['role'], RoleId> = { 'super-admin': superAdmin, admin };
const sessionMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the new customer. Throws `phone_invalid`, `password_invalid` or `phone_taken`. */
export async function register(db: Db, given: PhoneAndPassword) {
  const { phone, passwordHash } = await checkedCredentials(given);
  const id = await insertAccount(db, { phone, password_hash: passwordHash, role_id: user });
  return { id, phone };
}

/** Returns the new account's id. Throws as `register` does. */
export async function createStaffAccount(db: Db, account: StaffAccount): Promise<number> {
  const { phone, passwordHash } = await checkedCredentials(account);
  return insertAccount(db, { phone, password_hash: passwordHash, role_id: roleIds[account.role] });
}

/**
 * Begins a session and returns its token, which is told this once. Throws `login_failed`, the same and
 * about as late for an unknown number, a wrong password and a disabled account.
 */
export async function logIn(db: Db, clock: Clock, { phone, password }: PhoneAndPassword) {
  const account = await findAccountByPhone(db, phone);
  const isRight = await verify(account?.password_hash ?? (await hashOfNobody()), password);
  if (!account || !isRight || account.disabled_at) throw new ShopError('login_failed');
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    token_hash: tokenHash(token),
    account_id: account.id,
    expires_at: new Date(clock.now().getTime() + sessionMs),
  });
  return { token, account };
}

/** Ends one session at once. */
export const logOut = (db: Db, token: string): Promise<void> => deleteSession(db, tokenHash(token));

/**
 * Sets a new password and ends all sessions of the account. Throws `phone_invalid`,
 * `password_invalid`, or `account_not_found` where the number has no account.
 */
export async function resetPassword(db: Db, given: PhoneAndPassword): Promise<void> {
  const { phone, passwordHash } = await checkedCredentials(given);
  await db.transaction().execute(async (db) => {
    const accountId = await updatePasswordHash(db, phone, passwordHash);
    if (accountId === undefined) throw new ShopError('account_not_found');
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

async function checkedCredentials(given: PhoneAndPassword) {
  const phone = normalPhone(given.phone);
  if (!phone) throw new ShopError('phone_invalid');
  const faults = passwordFaults(given.password, phone);
  if (faults.length > 0) throw new ShopError('password_invalid', faults);
  // argon2id with 19 MiB, two passes and one lane is what this library does unasked.
  return { phone, passwordHash: await hash(given.password) };
}

let nobody: Promise<string> | undefined;

/** A hash that no password fits, so that an unknown number costs as much time as a known one. */
const hashOfNobody = (): Promise<string> => (nobody ??= hash(randomBytes(32)));
