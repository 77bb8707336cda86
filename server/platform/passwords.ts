import { hash, verify } from '@node-rs/argon2';

import { spellings } from './password-words.ts';
import { type QueueClient, createFairQueue } from './fair-queue.ts';

/**
 * One password is hashed at a time: each takes a core for some 15 ms and 19 MiB, and a flood of logins must
 * leave the other core to those who browse. What may wait is about a second of work in each line.
 */
const inTurn = createFairQueue({ maxWaiting: 80, maxPerSource: 50 });

/** The shop itself, as where somebody at its command line asks. */
export const theShop: QueueClient = { isKnown: true, source: 'the shop' };

/** argon2id with 19 MiB, two passes and one lane. Throws `unavailable` where too many are waiting. */
export const hashPassword = (password: string | Uint8Array, client: QueueClient): Promise<string> =>
  inTurn(client, () => hash(password));

/** Whether a password is the one behind a hash. Throws `unavailable` where too many are waiting. */
export const verifyPassword = (
  passwordHash: string,
  password: string,
  client: QueueClient,
): Promise<boolean> => inTurn(client, () => verify(passwordHash, password));

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the fifty thousand that people choose most, or such a one with the usual signs for
 * letters and the usual ends. The list is read at first use.
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
