import { user } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { type Audit, insertAuditEntry } from '#server/platform/audit/audit.ts';
import { isMadeOf } from '#server/platform/password-words.ts';
import { findShopName } from '#server/store/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { hashPassword, commonnessOf, verifyPassword } from '#server/platform/passwords.ts';
import type { QueueClient } from '#server/platform/fair-queue.ts';

import {
  findAccount,
  insertAccount,
  lockAccount,
  updatePasswordHash,
} from '../queries/accounts.ts';
import { forgetAttempts, forgetNumber } from '../queries/attempts.ts';
import { forgetKnownIps, rememberKnownIp } from '../queries/known-ips.ts';
import { deleteResetLinks, findResetLink, replaceResetLink } from '../queries/reset-links.ts';
import { deleteSessions, findDevice, insertSession } from '../queries/sessions.ts';
import { ipKey, mayHelp, normalPhone, passwordFaults, rateLimits, phoneKey } from '../rules.ts';
import { refuseIfTooMany } from './guesses.ts';
import { unmatchableHash } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

export interface PhoneAndPassword {
  phone: string;
  password: string;
}

/** Returns the new customer. Throws `phone_invalid`, `password_invalid` or `phone_taken`. */
export async function register(db: Db, given: PhoneAndPassword & { ip: string }) {
  const phone = checkedPhone(given.phone);
  const client = { isKnown: false, source: ipKey(given.ip) };
  const id = await insertAccount(db, {
    phone,
    password_hash: await checkedHash(db, given.password, { phone, client }),
    role_id: user,
  });
  return { id, phone };
}

export interface PasswordChange {
  accountId: number;
  /** The token of the session that makes the change; the session goes on under a new token. */
  token: string;
  /** The caller's IP address. */
  ip: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the caller's own password. All sessions of the account end, since this session's token may be in other hands
 * too. Returns the new token of the caller's session. Throws `current_password_wrong`, `password_invalid`,
 * `too_many_attempts` or `session_required`.
 */
export async function changePassword(db: Db, change: PasswordChange): Promise<string> {
  const account = await confirmPassword(db, change.accountId, change.currentPassword);
  const passwordHash = await checkedHash(db, change.newPassword, {
    phone: account.phone,
    field: 'new_password',
    client: ownerOf(account),
  });
  const token = newToken();
  await transaction(db, async (db) => {
    await ensureUnchanged(db, account);
    const device = await findDevice(db, tokenHash(change.token));
    if (device === undefined) throw new ShopError('session_required');
    await updatePasswordHash(db, account.id, passwordHash);
    await deleteSessions(db, account.id);
    await deleteResetLinks(db, account.id);
    await forgetKnownIps(db, account.id);
    await rememberKnownIp(db, account.id, ipKey(change.ip));
    await insertSession(db, { token_hash: tokenHash(token), account_id: account.id, device });
  });
  return token;
}

/**
 * Returns the account if the password is right. Guesses are limited as at the login. Throws `session_required`,
 * `too_many_attempts` or `current_password_wrong`.
 */
export async function confirmPassword(db: Db, accountId: number, password: string) {
  const account = await findAccount(db, accountId);
  if (!account) throw new ShopError('session_required');
  const key = phoneKey(account.phone, 'logged in');
  await refuseIfTooMany(db, [{ key, rateLimit: rateLimits.phone }]);
  const passwordHash = account.password_hash ?? (await unmatchableHash());
  if (!(await verifyPassword(passwordHash, password, ownerOf(account)))) {
    throw new ShopError('current_password_wrong');
  }
  await forgetAttempts(db, key);
  return account;
}

/**
 * Locks and returns an account whose password was verified before, and makes sure that it has not changed since:
 * hashing takes a while, and in that time the password may have been changed or the account disabled. Throws
 * `session_required`.
 */
export async function ensureUnchanged(db: Db, seen: { id: number; password_hash: string | null }) {
  const account = await lockAccount(db, seen.id);
  if (account?.password_hash !== seen.password_hash || account.disabled_at) {
    throw new ShopError('session_required');
  }
  return account;
}

/** Makes a reset link for a locked account, which replaces an earlier link. Returns its secret and when it expires. */
export async function makeResetLink(
  db: Db,
  { actorId, accountId }: { actorId: number; accountId: number },
): Promise<ResetLinkSecret> {
  const token = newToken();
  const expiresAt = await replaceResetLink(db, {
    token_hash: tokenHash(token),
    account_id: accountId,
    issued_by: actorId,
    lastsMs: limits.resetLinkMs,
  });
  return { token, expiresAt };
}

export interface ResetLinkSecret {
  token: string;
  expiresAt: Date;
}

/**
 * Issues a reset link for an account, which replaces an earlier link. Its token is returned only here. Throws
 * `account_not_found`, or `not_allowed` if an admin issues one for staff, anybody for their own account (their own
 * password is changed with the current one), or anybody for a disabled account.
 */
export async function issueResetLink(
  audit: Audit,
  { actorId, accountId }: { actorId: number; accountId: number },
) {
  return audit.transaction(async (db) => {
    // Locked, so that the account cannot be promoted between the check of its role and the link.
    const account = await lockAccount(db, accountId);
    const actor = await findAccount(db, actorId);
    if (!account || account.closing_at) throw new ShopError('account_not_found');
    // A guest makes the account a real one from the order: nobody else may, who knows only the number.
    const mayIssue = actor && actorId !== accountId && mayHelp(actor, account) && !account.is_guest;
    if (!mayIssue) throw new ShopError('not_allowed');
    if (account.disabled_at) {
      const detail = sentence('accountDisabled');
      throw new ShopError('not_allowed', [], { detail });
    }
    return { result: await makeResetLink(db, { actorId, accountId }), entry: { accountId } };
  });
}

/**
 * Sets a new password with a reset link, which works once; all sessions of the account end. Throws `reset_link_invalid`
 * or `password_invalid`; a refused password does not use up the link.
 */
export async function redeemResetLink(
  db: Db,
  { token, newPassword, ip }: { token: string; newPassword: string; ip: string },
): Promise<void> {
  // The link is checked before the password is hashed, because hashing is expensive.
  const accountId = await findResetLink(db, tokenHash(token));
  const owner = accountId === undefined ? undefined : await findAccount(db, accountId);
  if (!owner) throw new ShopError('reset_link_invalid');
  const passwordHash = await checkedHash(db, newPassword, {
    phone: owner.phone,
    field: 'new_password',
    client: ownerOf(owner),
  });
  await transaction(db, async (db) => {
    const account = await lockAccount(db, owner.id);
    // Two requests may use the link at once: checked again under the lock, only one of them finds it.
    const isGood = account && (await findResetLink(db, tokenHash(token))) === account.id;
    if (!isGood) throw new ShopError('reset_link_invalid');
    await setPassword(db, account, passwordHash);
    // The link proves that the caller is the owner: guesses of others elsewhere do not slow logins from this IP
    // address.
    await rememberKnownIp(db, account.id, ipKey(ip));
    await insertAuditEntry(db, {
      actorId: account.id,
      action: 'reset_link_used',
      accountId: account.id,
    });
  });
}

/** The new password proves who the owner is: earlier guesses no longer slow the login. */
export async function setPassword(
  db: Db,
  { id, phone }: { id: number; phone: string },
  passwordHash: string,
): Promise<void> {
  await updatePasswordHash(db, id, passwordHash);
  await deleteSessions(db, id);
  await deleteResetLinks(db, id);
  await forgetNumber(db, phoneKey(phone));
  await forgetKnownIps(db, id);
}

/** Returns the ten digits of a phone number. Throws `phone_invalid`. */
export function checkedPhone(text: string): string {
  const phone = normalPhone(text);
  if (!phone) throw new ShopError('phone_invalid');
  return phone;
}

/** Identifies the account to the queue for hashing; the caller has already proved whose account it is. */
const ownerOf = ({ id }: { id: number }): QueueClient => ({
  isKnown: true,
  source: `account ${id}`,
});

interface Checking {
  phone: string;
  /** The name of the password's field in the request. */
  field?: string;
  client: QueueClient;
}

const weaknessWords = {
  common: sentence('passwordCommon'),
  near: sentence('passwordNear'),
  context: sentence('passwordGuessable'),
};

/** Returns why a password is easy to guess; undefined if it is not. */
async function weaknessOf(db: Db, password: string, phone: string) {
  const commonness = await commonnessOf(password);
  if (commonness !== undefined) return commonness;
  const words = ['Jalsa', await findShopName(db), phone, 'party shop store'];
  return isMadeOf(password, words) ? 'context' : undefined;
}

/** Returns the hash of a password that satisfies the rules. Throws `password_invalid`. */
export async function checkedHash(
  db: Db,
  password: string,
  { phone, field = 'password', client }: Checking,
): Promise<string> {
  const faults = passwordFaults(password, phone, field);
  if (faults.length > 0) throw new ShopError('password_invalid', faults);
  const weakness = await weaknessOf(db, password, phone);
  if (weakness !== undefined) {
    const message = weaknessWords[weakness];
    throw new ShopError('password_invalid', [{ path: field, message }]);
  }
  return hashPassword(password, client);
}
