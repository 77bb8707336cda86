import { hash, verify } from '@node-rs/argon2';

import { spellings } from './password-words.ts';
import { type QueueClient, createFairQueue } from './fair-queue.ts';

/**
 * Passwords are hashed one at a time: each hash takes a core for some 15 ms and 19 MiB, and a flood of logins must
 * leave the other core to visitors. The maximum that may wait is about a second of work in each queue.
 */
const inTurn = createFairQueue({ maxWaiting: 80, maxPerSource: 50 });

/** The shop itself, for commands on its command line. */
export const theShop: QueueClient = { isKnown: true, source: 'the shop' };

/** Hashes with argon2id: 19 MiB, two passes, one lane. Throws `unavailable` if too many are waiting. */
export const hashPassword = (password: string | Uint8Array, client: QueueClient): Promise<string> =>
  inTurn(client, () => hash(password));

/** Returns whether a password matches a hash. Throws `unavailable` if too many are waiting. */
export const verifyPassword = (
  passwordHash: string,
  password: string,
  client: QueueClient,
): Promise<boolean> => inTurn(client, () => verify(passwordHash, password));

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns `common` if a password is among the fifty thousand most frequent ones, and `near` if it is one of those with
 * look-alike characters or usual ends. The list is loaded at first use.
 */
export async function commonnessOf(password: string): Promise<'common' | 'near' | undefined> {
  const list = await (common ??= readCommonPasswords());
  if (list.has(password.toLowerCase())) return 'common';
  return spellings(password).some((spelling) => list.has(spelling)) ? 'near' : undefined;
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
