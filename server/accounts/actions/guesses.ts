import { createHash } from 'node:crypto';

import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

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
import { addressKey, networkLimits, patience, phoneKey } from '../rules.ts';

/**
 * Counts an attempt under each key, also one that is going to succeed; under none that comes after one that refuses.
 * Throws `too_many_attempts` with the seconds to wait.
 */
export async function refuseIfTooMany(db: Db, limits: Limit[]): Promise<void> {
  const wait = await countUnder(db, limits);
  if (wait !== undefined) throw new ShopError('too_many_attempts', [], { retryAfter: wait });
}

async function countUnder(db: Db, limits: Limit[]): Promise<number | undefined> {
  for (const limit of limits) {
    const wait = await countAttempt(db, limit);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

interface PasswordGuess {
  phone: string;
  address: string;
  /** Whether its account has logged in from there before. */
  isKnown: boolean;
}

/**
 * Counts a guess at a password. Strangers are held back by their networks and by the number; an owner where he
 * has logged in before by his own guesses there alone, and sooner where his neighbours have guessed too much.
 * Throws `too_many_attempts`.
 */
export async function countPasswordGuess(
  db: Db,
  { phone, address, isKnown }: PasswordGuess,
): Promise<void> {
  const networks = networkLimits(address, patience.address);
  const pair = phoneKey(phone, addressKey(address));
  if (isKnown) {
    const isCrowded = (await countUnder(db, networks)) !== undefined;
    const held = isCrowded ? patience.besieged : patience.phone;
    await refuseIfTooMany(db, [{ key: pair, patience: held }]);
    if (isCrowded) await countAttempt(db, { key: crowded(pair), patience: patience.never });
    return;
  }
  await refuseIfTooMany(db, [...networks, { key: phoneKey(phone), patience: patience.phone }]);
  // Counted for nothing but the day when it turns out that these were the owner's own.
  await countAttempt(db, { key: pair, patience: patience.never });
}

/** Those of a number's attempts at a place that its crowded networks did not count. */
const crowded = (pair: string): string => `${pair} crowded`;

/** The password was right: what its owner had got wrong from there was no guess, what others did stays counted. */
export async function forgivePasswordGuesses(
  db: Db,
  { phone, address, isKnown }: PasswordGuess,
): Promise<void> {
  const pair = phoneKey(phone, addressKey(address));
  const own = (await forgetAttempts(db, pair)) - (await forgetAttempts(db, crowded(pair)));
  if (!isKnown) await forgetNumber(db, phoneKey(phone));
  for (const { key } of networkLimits(address, patience.address)) {
    await uncountAttempts(db, key, own);
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
 * is right counts nowhere, and has to wait all the same where too much was wrong before it: of many at once no more
 * are tried than one after another. Nothing may be told of the word before. Throws `too_many_attempts`.
 */
export async function countCodeGuess(
  db: Db,
  { code, accountId, address, isRight }: CodeGuess,
): Promise<void> {
  const account = `code account ${accountId}`;
  const word = `${account} ${createHash('sha256').update(code).digest('base64url')}`;
  if (await hasAttempt(db, word)) return;
  const limits = [
    { key: account, patience: patience.code },
    ...networkLimits(address, patience.codeAddress, 'code '),
  ];
  // Asked for right and wrong words alike, so that a refusal takes as long for both.
  for (const limit of limits) {
    const wait = await findWait(db, limit);
    if (wait !== undefined) throw new ShopError('too_many_attempts', [], { retryAfter: wait });
  }
  if (isRight) return;
  await refuseIfTooMany(db, limits);
  await countAttempt(db, { key: word, patience: patience.never });
  await deleteOldAttempts(db);
}
