import { randomBytes } from 'node:crypto';

import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Authenticate, type MayStill, hasSameAccess } from '#server/platform/http/access.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { hashPassword, theShop, verifyPassword } from '#server/platform/passwords.ts';

import { findAccount, findAccountByPhone, lockAccount } from '../queries/accounts.ts';
import { deleteOldAttempts } from '../queries/attempts.ts';
import { isKnownIp, rememberKnownIp } from '../queries/known-ips.ts';
import {
  deleteExpiredSessions,
  deleteOldSessions,
  deleteSession,
  findSessionAccount,
  insertSession,
} from '../queries/sessions.ts';
import { accessOf, ipKey, deviceOf } from '../rules.ts';
import { countPasswordGuess, forgivePasswordGuesses } from './guesses.ts';
import { beginHalfSession, secondStepOf } from './second-step.ts';
import { newToken, tokenHash } from './tokens.ts';

export interface Login {
  phone: string;
  password: string;
  /** The caller's IP address. */
  ip: string;
  /** The browser's `User-Agent` header. */
  userAgent: string;
}

/**
 * Begins a session and returns its token, which is returned only here; if the login asks for a second step, the token
 * of that, which is good for nothing else. Throws `login_failed`, the same and after about
 * the same time for an unknown number, a wrong password and a disabled account, and `too_many_attempts`.
 */
export async function logIn(db: Db, login: Login) {
  const account = await findAccountByPhone(db, login.phone);
  const source = ipKey(login.ip);
  // Queried for an unknown number too, so that its response is not faster.
  const isKnown = await isKnownIp(db, account?.id ?? 0, source);
  const guess = { phone: login.phone, ip: login.ip, isKnown };
  const counted = await countPasswordGuess(db, guess);
  const isRight = await verifyPassword(
    account?.password_hash ?? (await unmatchableHash()),
    login.password,
    { isKnown, source },
  );
  if (!account || !isRight || account.disabled_at) {
    await deleteOldAttempts(db);
    throw new ShopError('login_failed');
  }
  const entered = await transaction(db, async (db) => {
    // Hashing takes a while, in which the password may have been changed or the account disabled.
    const current = await lockAccount(db, account.id);
    if (current?.password_hash !== account.password_hash || current.disabled_at) {
      throw new ShopError('login_failed');
    }
    await deleteExpiredSessions(db, account.id);
    const device = deviceOf(login.userAgent);
    const step = await secondStepOf(db, current);
    if (step !== 'none') return beginHalfSession(db, { accountId: account.id, device, step });
    const token = newToken();
    await rememberKnownIp(db, account.id, source);
    await insertSession(db, { token_hash: tokenHash(token), account_id: account.id, device });
    await deleteOldSessions(db, account.id);
    return { token };
  });
  await forgivePasswordGuesses(db, guess, counted);
  return { ...entered, account };
}

/** Ends one session at once. */
export const logOut = (db: Db, token: string): Promise<void> => deleteSession(db, tokenHash(token));

/** Finds the account of a bearer token. It is not cached, so that a revoked token stops working at once. */
export const authenticator =
  (db: Db): Authenticate =>
  async (token) => {
    const session = tokenHash(token);
    const account = await findSessionAccount(db, session);
    if (!account) return undefined;
    const { id, at, since } = account;
    return { accountId: id, ...accessOf(account), at, since, session };
  };

/** Whether an account is still enabled and still has the role with which its request was admitted. */
export const mayStill: MayStill = async (db, { accountId, ...caller }) => {
  const account = await findAccount(db, accountId);
  return account?.disabled_at === null && hasSameAccess(accessOf(account), caller);
};

/** Whether an account is enabled and may do now what this permission is for: without a request that was admitted. */
export async function hasPermission(
  db: Db,
  accountId: number,
  permission: Permission,
): Promise<boolean> {
  const account = await findAccount(db, accountId);
  return account?.disabled_at === null && accessOf(account).permissions.includes(permission);
}

let unmatchable: string | undefined;

/** A hash that no password matches, so that an unknown number takes as long as a known one. */
export const unmatchableHash = async (): Promise<string> =>
  (unmatchable ??= await hashPassword(randomBytes(32), theShop));
