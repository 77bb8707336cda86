import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

import { ShopError } from './http/shop-error.ts';

/**
 * One password is hashed at a time: each takes a core for some 15 ms and 19 MiB, and a flood of logins must
 * leave the other core to those who browse.
 */
const oneAtATime = pLimit(1);
/** About a second of work. Who comes later is told to come again. */
const mostWaiting = 50;

/** argon2id with 19 MiB, two passes and one lane. Throws `unavailable` where too many are waiting. */
export const hashPassword = (password: string | Uint8Array): Promise<string> =>
  bounded(() => hash(password));

/** Whether a password is the one behind a hash. Throws `unavailable` where too many are waiting. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  bounded(() => verify(passwordHash, password));

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (oneAtATime.pendingCount >= mostWaiting) throw new ShopError('unavailable');
  return oneAtATime(work);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the fifty thousand that people choose most. The list is read at first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= readCommonPasswords())).has(password.toLowerCase());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
