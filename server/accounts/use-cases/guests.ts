import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import type { DetachOrders } from '../jobs.ts';
import { findAccount, findAccountByPhone, lockAccount } from '../queries/accounts.ts';
import { insertGuest, listCounterGuests, updateGuestToCustomer } from '../queries/guests.ts';
import { rememberKnownIp } from '../queries/known-ips.ts';
import {
  deleteExpiredSessions,
  deleteOldSessions,
  findDevice,
  insertSession,
} from '../queries/sessions.ts';
import { deviceOf, ipKey, networkLimits, rateLimits } from '../rules.ts';
import { refuseIfTooMany, unlessMalformed } from './guesses.ts';
import { closeSeenAccount } from './own-account.ts';
import { checkedHash, checkedPhone, setPassword } from './passwords.ts';
import { newToken, tokenHash } from './tokens.ts';

interface Visitor {
  /** The caller's IP address. */
  ip: string;
  /** The browser's `User-Agent` header. */
  userAgent: string;
}

/**
 * Makes the account of a guest, always one of its own, and begins its session, whose token is returned only here. Throws
 * `phone_invalid` or `too_many_attempts`, by network, and there by number: strangers who type it keep nobody from ordering.
 */
export async function makeGuest(
  db: Db,
  { phone: given, ip, userAgent }: Visitor & { phone: string },
) {
  const phone = checkedPhone(given);
  await refuseIfTooMany(db, [
    ...networkLimits(ip, rateLimits.registration, 'guest '),
    ...networkLimits(ip, rateLimits.guest, `guest number ${phone} `),
  ]);
  const token = newToken();
  const id = await transaction(db, async (db) => {
    const id = await insertGuest(db, phone);
    const device = deviceOf(userAgent);
    await insertSession(db, { token_hash: tokenHash(token), account_id: id, device });
    return id;
  });
  return { token, account: { id, phone, role_id: user, is_guest: true } };
}

/** The maximum number of earlier guests of a phone number that staff are shown. */
const maxGuests = 20;

/**
 * Returns the accounts that staff know a number by: the one with a password, then those of guests for whom staff have
 * taken orders, the latest first. Throws `phone_invalid`.
 */
export async function findCustomerOfNumber(db: Db, given: string) {
  const phone = checkedPhone(given);
  const account = await openAccountOf(db, phone);
  const guests = await listCounterGuests(db, phone, maxGuests);
  return { phone, ids: account ? [account.id, ...guests] : guests, isGuest: !account };
}

/**
 * Returns whose an order is that staff take for a number: always a new guest's. Nobody has proved that the number is
 * theirs, neither the caller's nor that of the account that has registered it, and the code of an order opens all of
 * its guest's. `accountId` is the account with the number, which can take the order over with its code. No limit of
 * guests holds for staff. Throws `phone_invalid`.
 */
export async function customerOfNumber(
  db: Db,
  given: string,
): Promise<{ guestId: number; accountId: number | undefined }> {
  const phone = checkedPhone(given);
  const account = await openAccountOf(db, phone);
  return { guestId: await insertGuest(db, phone, { isOfCounter: true }), accountId: account?.id };
}

async function openAccountOf(db: Db, phone: string) {
  const account = await findAccountByPhone(db, phone);
  return account?.disabled_at === null ? account : undefined;
}

/**
 * Begins a session of a guest who has proved that an order is theirs. Undefined if the account is no guest's any
 * more, or is shut out.
 */
export async function beginGuestSession(db: Db, accountId: number, userAgent: string) {
  const token = newToken();
  return transaction(db, async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account?.is_guest || account.disabled_at) return undefined;
    await deleteExpiredSessions(db, accountId);
    const device = deviceOf(userAgent);
    await insertSession(db, { token_hash: tokenHash(token), account_id: accountId, device });
    await deleteOldSessions(db, accountId);
    return { token, account };
  });
}

/** Counts what a guest has ordered for the number as that of an account. Handed in, since orders know accounts. */
export type AdoptOrders = (db: Db, accountId: number) => Promise<void>;

/**
 * Gives a guest's account a password: it is an account as every other from then on. All sessions end, and the caller's
 * goes on under the token that it returns. Throws `account_has_password`, `phone_taken` if the number is another
 * account's, `password_invalid`, `session_required` or `too_many_attempts`.
 */
export async function becomeCustomer(
  { db, adoptOrders }: { db: Db; adoptOrders: AdoptOrders },
  {
    accountId,
    token,
    ip,
    newPassword,
  }: { accountId: number; token: string; ip: string; newPassword: string },
) {
  const seen = await findGuest(db, accountId);
  const limits = networkLimits(ip, rateLimits.registration, 'registration ');
  const counted = await refuseIfTooMany(db, limits);
  // Anybody makes guests: they wait with those whom nobody knows.
  const client = { isKnown: false, source: ipKey(ip) };
  const passwordHash = await unlessMalformed(db, counted, () =>
    checkedHash(db, newPassword, { phone: seen.phone, field: 'new_password', client }),
  );
  const next = newToken();
  const account = await transaction(db, async (db) => {
    const account = await lockAccount(db, accountId);
    const device = await findDevice(db, tokenHash(token));
    if (!account || account.disabled_at || device === undefined) {
      throw new ShopError('session_required');
    }
    if (!account.is_guest) throw new ShopError('account_has_password');
    await updateGuestToCustomer(db, accountId);
    await setPassword(db, account, passwordHash);
    await rememberKnownIp(db, accountId, ipKey(ip));
    await insertSession(db, { token_hash: tokenHash(next), account_id: accountId, device });
    await adoptOrders(db, accountId);
    return { ...account, is_guest: false };
  });
  return { token: next, account };
}

/** Deletes a guest's account, as `closeAccount` does: who has no password proves it with the session. */
export async function closeGuest(
  tools: { db: Db; jobs: Jobs; detachOrders: DetachOrders },
  accountId: number,
): Promise<void> {
  await closeSeenAccount(tools, await findGuest(tools.db, accountId));
}

/** Throws `account_has_password` or `session_required`. */
async function findGuest(db: Db, accountId: number) {
  const account = await findAccount(db, accountId);
  if (!account) throw new ShopError('session_required');
  if (!account.is_guest) throw new ShopError('account_has_password');
  return account;
}
