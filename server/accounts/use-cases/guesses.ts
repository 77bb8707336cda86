import { createHash } from 'node:crypto';

import type { Db } from '#server/database.ts';
import { rehearsal, transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

import {
  type Limit,
  countAttempt,
  deleteOldAttempts,
  findWait,
  forgetAttempts,
  forgetNumber,
  hasAttempt,
  uncountAttempts,
} from '../queries/attempts.ts';
import { ipKey, networkLimits, rateLimits, phoneKey } from '../rules.ts';

/**
 * Guesses at promo codes from one network must wait for the same row anyway, because it counts them. They wait here
 * without a database connection, so that the connections stay free for others.
 */
const inTurnOfNetwork = createKeyedQueue({
  maxAtOnce: 1,
  maxWaiting: 100,
  maxWaitingTogether: 120,
  maxWaitMs: 20_000,
});

/**
 * Counts an attempt under each key, before it is known whether it will succeed. It stops at the first key that refuses.
 * Returns the keys and times that were counted, so that a successful attempt can be taken back. Throws
 * `too_many_attempts` with the seconds to wait.
 */
export async function refuseIfTooMany(db: Db, limits: Limit[]): Promise<Counted> {
  const { counted, wait } = await countUnder(db, limits);
  if (wait !== undefined) throw tooMany(wait);
  return counted;
}

const tooMany = (wait: number) => new ShopError('too_many_attempts', [], { retryAfter: wait });

/** The keys that an attempt was counted under, each with its time, so that it can be taken back. */
type Counted = Map<string, string>;

/** Counts under each key up to the first that refuses; `wait` is the time to wait there, in seconds. */
async function countUnder(
  db: Db,
  limits: Limit[],
): Promise<{ counted: Counted; wait: number | undefined }> {
  const counted: Counted = new Map();
  for (const limit of limits) {
    const { at, wait } = await countAttempt(db, limit);
    if (at === undefined) return { counted, wait };
    counted.set(limit.key, at);
  }
  return { counted, wait: undefined };
}

/** Takes back what was counted: the attempt was right. */
async function forgive(db: Db, counted: Counted): Promise<void> {
  for (const [key, at] of counted) await uncountAttempts(db, key, { attempts: 1, at });
}

/** The errors of a malformed phone number or password, thrown before anything is looked up or hashed. */
const formRefusals = new Set<string>(['phone_invalid', 'password_invalid']);

/** Does the counted work. An attempt that is refused because it is malformed does not stay counted. */
export async function unlessMalformed<Result>(
  db: Db,
  counted: Counted,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError && formRefusals.has(error.code)) await forgive(db, counted);
    throw error;
  }
}

/** The errors that mean, or may mean, that the secret was wrong. */
const wrongSecrets = new Set<string>([
  'guest_order_not_found',
  'ticket_not_found',
  'two_step_code_wrong',
  'passkey_wrong',
  'reset_link_invalid',
  'setup_code_invalid',
  'setup_done',
]);

/**
 * Does the counted work, which checks the secret before anything else. An attempt with the right secret does not stay
 * counted, even if the work fails for another reason.
 */
export async function unlessRight<Result>(
  db: Db,
  counted: Counted,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    await forgive(db, counted);
    return result;
  } catch (error) {
    const isRight = error instanceof ShopError && !wrongSecrets.has(error.code);
    if (isRight) await forgive(db, counted);
    throw error;
  }
}

/** Does the counted work, which stays counted if it fails. */
export async function unlessDone<Result>(
  db: Db,
  counted: Counted,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await work();
  await forgive(db, counted);
  return result;
}

interface PasswordGuess {
  phone: string;
  ip: string;
  /** Whether the account has logged in from this IP address before. */
  isKnown: boolean;
}

/** A counted guess, so that a right one can be taken back. */
interface CountedGuess {
  counted: Counted;
  /** Whether the networks of the IP address were over their limit. */
  isCrowded: boolean;
}

/**
 * Counts a guess at a password. Strangers are limited by their networks and by the phone number. An owner at an IP
 * address of an earlier login is limited by the owner's own guesses there only, more strictly where neighbours on the
 * same network have guessed too much. Throws `too_many_attempts`.
 */
export async function countPasswordGuess(
  db: Db,
  { phone, ip, isKnown }: PasswordGuess,
): Promise<CountedGuess> {
  const networks = networkLimits(ip, rateLimits.ip);
  const pair = phoneKey(phone, ipKey(ip));
  if (isKnown) {
    const { counted, wait } = await countUnder(db, networks);
    const isCrowded = wait !== undefined;
    const held = isCrowded ? rateLimits.crowded : rateLimits.phone;
    await refuseIfTooMany(db, [{ key: pair, rateLimit: held }]);
    if (isCrowded) await countAttempt(db, { key: crowded(pair), rateLimit: rateLimits.never });
    return { counted, isCrowded };
  }
  const counted = await refuseIfTooMany(db, [
    ...networks,
    { key: phoneKey(phone), rateLimit: rateLimits.phone },
  ]);
  // Limits nothing; if the password is right later, it shows how many of the counted guesses were the owner's own.
  await countAttempt(db, { key: pair, rateLimit: rateLimits.never });
  return { counted, isCrowded: false };
}

/** The key of a phone number's attempts from one IP address that its crowded networks did not count. */
const crowded = (pair: string): string => `${pair} crowded`;

/**
 * Takes back a guess with the right password, and the owner's earlier wrong guesses from the same IP address. Guesses
 * of others stay counted, and the wait is computed from the last of them.
 */
export async function forgivePasswordGuesses(
  db: Db,
  { phone, ip, isKnown }: PasswordGuess,
  { counted, isCrowded }: CountedGuess,
): Promise<void> {
  const pair = phoneKey(phone, ipKey(ip));
  const own = (await forgetAttempts(db, pair)) - (await forgetAttempts(db, crowded(pair)));
  if (!isKnown) await forgetNumber(db, phoneKey(phone));
  for (const { key } of networkLimits(ip, rateLimits.ip)) {
    const at = counted.get(key);
    // If the networks were over their limit, `own` does not include this guess, but this key has counted it.
    const attempts = own + (isCrowded && at !== undefined ? 1 : 0);
    await uncountAttempts(db, key, { attempts, at });
  }
}

interface CodeGuess {
  /** The typed code in its normal form. */
  code: string;
  accountId: number;
  address: string;
  /** Whether the code exists. */
  isRight: boolean;
}

/**
 * Counts a wrong guess at a promo code, by account and by network; the same code again within an hour is the same
 * guess. A right code takes the same path in a transaction that is rolled back: it is not counted, but waits in the
 * same queue and is refused where a wrong one would be. A refused guess is not counted either. So neither the result
 * nor its time reveals whether a code exists, and the caller must reveal nothing before. A client that still has to
 * wait is refused after a single read. Throws `too_many_attempts`, and `unavailable` where too many guesses of one
 * network come at once.
 */
export async function countCodeGuess(
  db: Db,
  { code, accountId, address, isRight }: CodeGuess,
): Promise<void> {
  const account = `code account ${accountId}`;
  const word = `${account} ${createHash('sha256').update(code).digest('base64url')}`;
  if (await hasAttempt(db, word)) return;
  const networks = networkLimits(address, rateLimits.codeIp, 'code ');
  const limits = [{ key: account, rateLimit: rateLimits.code }, ...networks];
  const widest = networks.at(-1)?.key ?? '';
  await inTurnOfNetwork(widest, async () => {
    const wait = await findWait(db, limits);
    if (wait !== undefined) throw tooMany(wait);
    await (isRight ? rehearsal : transaction)(db, async (db) => {
      await refuseIfTooMany(db, limits);
      await countAttempt(db, { key: word, rateLimit: rateLimits.never });
    });
  });
  if (!isRight) await deleteOldAttempts(db);
}

interface AskedNumber {
  phone: string;
  accountId: number;
  address: string;
}

/**
 * Counts a question about a number that is not the account's own, by account and by network; the same number again
 * within an hour is the same question. Returns false if too many were asked about.
 */
export async function countAskedNumber(
  db: Db,
  { phone, accountId, address }: AskedNumber,
): Promise<boolean> {
  const account = `called account ${accountId}`;
  const number = `${account} ${createHash('sha256').update(phone).digest('base64url')}`;
  if (await hasAttempt(db, number)) return true;
  const limits = [
    { key: account, rateLimit: rateLimits.called },
    ...networkLimits(address, rateLimits.calledIp, 'called '),
  ];
  if ((await findWait(db, limits)) !== undefined) return false;
  const { wait } = await countUnder(db, limits);
  if (wait !== undefined) return false;
  await countAttempt(db, { key: number, rateLimit: rateLimits.never });
  await deleteOldAttempts(db);
  return true;
}

/**
 * Does work that begins with checking the code of a guest's order, and throws `guest_order_not_found` where it is wrong.
 * Counted by network, and there by order, until it was right: a code has too many letters to be guessed from many networks, and
 * order numbers are known to everybody. Throws `too_many_attempts`.
 */
export async function countOrderCodeGuess<Result>(
  db: Db,
  { orderId, address }: { orderId: number; address: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const counted = await refuseIfTooMany(db, [
    ...networkLimits(address, rateLimits.ip, 'order code '),
    ...networkLimits(address, rateLimits.orderCode, `order code ${orderId} `),
  ]);
  const result = await unlessRight(db, counted, work);
  await deleteOldAttempts(db);
  return result;
}
