import { createHash } from 'node:crypto';

import type { Db } from '#server/database.ts';
import { rehearsal, transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
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
 * Guesses at codes from one network wait for the row that counts them anyway: here they do so without a connection, so
 * that they leave the others theirs.
 */
const inTurnOfNetwork = createKeyedQueue({
  maxAtOnce: 1,
  maxWaiting: 100,
  maxWaitingTogether: 120,
  maxWaitMs: 20_000,
});

/**
 * Counts an attempt under each key, also one that is going to succeed; under none that comes after one that refuses.
 * Returns what it was counted under, which one that succeeds may take back. Throws `too_many_attempts` with the seconds to wait.
 */
export async function refuseIfTooMany(db: Db, limits: Limit[]): Promise<Counted> {
  const { counted, wait } = await countUnder(db, limits);
  if (wait !== undefined) throw tooMany(wait);
  return counted;
}

const tooMany = (wait: number) => new ShopError('too_many_attempts', [], { retryAfter: wait });

/** What an attempt was counted under, and when: it may turn out to be none. */
type Counted = Map<string, string>;

/** Counts under each key up to the first that refuses, which is where there is something to wait. */
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

/** What was counted turned out to be right: it was no attempt. */
async function forgive(db: Db, counted: Counted): Promise<void> {
  for (const [key, at] of counted) await uncountAttempts(db, key, { attempts: 1, at });
}

/** What is wrong with a new login by its form, before anything is looked up or hashed for it. */
const formRefusals = new Set<string>(['phone_invalid', 'password_invalid']);

/** Does what was counted. What is refused by its form alone was no attempt. */
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

/** What a secret that is not the right one is refused with, or may be. */
const wrongSecrets = new Set<string>(['reset_link_invalid', 'setup_code_invalid', 'setup_done']);

/**
 * Does what was counted and looks at the secret before anything else. A right one was no wrong try, also where what
 * comes with it is refused.
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

interface PasswordGuess {
  phone: string;
  address: string;
  /** Whether its account has logged in from there before. */
  isKnown: boolean;
}

/** A guess that was counted, for the day when it turns out to be none. */
interface CountedGuess {
  counted: Counted;
  /** Whether the networks of its place were over their limit. */
  isCrowded: boolean;
}

/**
 * Counts a guess at a password. Strangers are held back by their networks and by the number; an owner where he
 * has logged in before by his own guesses there alone, and sooner where his neighbours have guessed too much.
 * Throws `too_many_attempts`.
 */
export async function countPasswordGuess(
  db: Db,
  { phone, address, isKnown }: PasswordGuess,
): Promise<CountedGuess> {
  const networks = networkLimits(address, rateLimits.address);
  const pair = phoneKey(phone, ipKey(address));
  if (isKnown) {
    const { counted, wait } = await countUnder(db, networks);
    const isCrowded = wait !== undefined;
    const held = isCrowded ? rateLimits.besieged : rateLimits.phone;
    await refuseIfTooMany(db, [{ key: pair, rateLimit: held }]);
    if (isCrowded) await countAttempt(db, { key: crowded(pair), rateLimit: rateLimits.never });
    return { counted, isCrowded };
  }
  const counted = await refuseIfTooMany(db, [
    ...networks,
    { key: phoneKey(phone), rateLimit: rateLimits.phone },
  ]);
  // Counted for nothing but the day when it turns out that these were the owner's own.
  await countAttempt(db, { key: pair, rateLimit: rateLimits.never });
  return { counted, isCrowded: false };
}

/** Those of a number's attempts at a place that its crowded networks did not count. */
const crowded = (pair: string): string => `${pair} crowded`;

/**
 * The password was right: this was no guess, and neither was what its owner had got wrong from there before. What
 * others did stays counted, and the wait hangs on the last of theirs.
 */
export async function forgivePasswordGuesses(
  db: Db,
  { phone, address, isKnown }: PasswordGuess,
  { counted, isCrowded }: CountedGuess,
): Promise<void> {
  const pair = phoneKey(phone, ipKey(address));
  const own = (await forgetAttempts(db, pair)) - (await forgetAttempts(db, crowded(pair)));
  if (!isKnown) await forgetNumber(db, phoneKey(phone));
  for (const { key } of networkLimits(address, rateLimits.address)) {
    const at = counted.get(key);
    // Where others were over their limit, this one is not among his own, and was counted under this key all the same.
    const attempts = own + (isCrowded && at !== undefined ? 1 : 0);
    await uncountAttempts(db, key, { attempts, at });
  }
}

interface CodeGuess {
  /** What is typed, as it is compared. */
  code: string;
  accountId: number;
  address: string;
  /** Whether it is one. */
  isRight: boolean;
}

/**
 * Counts a wrong try at a secret word, by account and by address; the same word again in an hour is the same try. What
 * is right does all the same and is undone: it counts nowhere, waits its turn among those that count, and is refused
 * where they are. What is refused counts nowhere either, right or wrong, and its refusal takes as long for both.
 * Nothing may be told of the word before. Who is known to wait is refused for one read. Throws `too_many_attempts`, and
 * `unavailable` where too many of one network come at once.
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
