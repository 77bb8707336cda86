import { limits } from '#contract/limits.ts';
import type { MadePasskey, UsedPasskey } from '#contract/accounts/passkeys.ts';
import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type PasskeySite, readMadePasskey, readUsedPasskey } from '#server/platform/passkeys.ts';
import type { SealKey } from '#server/platform/sealed.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findAccount, lockAccount } from '../queries/accounts.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  putChallenge,
  takeChallenge,
  usePasskey,
} from '../queries/passkeys.ts';
import { hasTwoStep } from '../queries/two-step.ts';
import { beginSession, countSecondStepGuess, findHalf, lockHalf } from './second-step.ts';
import { newToken, tokenHash } from './tokens.ts';
import { type PasswordAndCode, withBoth } from './two-step.ts';

/**
 * Begins to add a passkey: with the password and a code, as a session alone changes nothing. Returns what its device is
 * to sign, and which it has already. Throws the errors of `withBoth`, and `too_many_passkeys`.
 */
export async function beginPasskey(
  db: Db,
  key: SealKey,
  { session, ...own }: PasswordAndCode & { session: Buffer },
) {
  return withBoth(db, key, own, async (db) => {
    const account = await findAccount(db, own.accountId);
    if (!account) throw new ShopError('session_required');
    const known = await roomForAnother(db, account.id);
    const challenge = newToken();
    await putChallenge(db, { asked_by: session, account_id: account.id, challenge });
    return { account, known, challenge };
  });
}

/**
 * Adds the passkey that a browser has made for what its session was given. Throws `passkey_expired`, `passkey_wrong`,
 * `passkey_known_already`, `two_step_not_begun` and `too_many_passkeys`.
 */
export async function addPasskey(
  db: Db,
  site: PasskeySite,
  own: { accountId: number; session: Buffer; name: string; made: MadePasskey },
): Promise<number> {
  const { accountId, name, made } = own;
  // By a statement of its own: it is over whatever comes of the answer.
  const challenge = await takeChallenge(db, { askedBy: own.session, accountId });
  if (challenge === undefined) throw new ShopError('passkey_expired');
  const passkey = await readMadePasskey({ site, challenge }, made);
  if (!passkey) throw new ShopError('passkey_wrong');
  return transaction(db, async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account || !(await hasTwoStep(db, accountId))) throw new ShopError('two_step_not_begun');
    await roomForAnother(db, accountId);
    const id = await insertPasskey(db, {
      account_id: accountId,
      name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: made.response.transports ?? [],
    });
    await insertAuditEntry(db, { actorId: accountId, action: 'passkey_added', accountId });
    return id;
  });
}

/** Removes one of one's own. Throws the errors of `withBoth`, and `passkey_not_found`. */
export const removePasskey = (
  db: Db,
  key: SealKey,
  { id, ...own }: PasswordAndCode & { id: number },
): Promise<void> =>
  withBoth(db, key, own, async (db) => {
    const { accountId } = own;
    if (!(await deletePasskey(db, accountId, id))) throw new ShopError('passkey_not_found');
    await insertAuditEntry(db, { actorId: accountId, action: 'passkey_removed', accountId });
  });

/**
 * Asks for a passkey in the middle of a login. Returns the challenge to sign, and the passkeys that may sign it. Throws
 * `second_step_expired` and `passkey_not_found`.
 */
export async function beginPasskeyStep(db: Db, token: string) {
  const half = await findHalf(db, token, { mustEnrol: false });
  const known = await listPasskeys(db, half.account_id);
  if (known.length === 0) throw new ShopError('passkey_not_found');
  const challenge = newToken();
  await putChallenge(db, { asked_by: tokenHash(token), account_id: half.account_id, challenge });
  return { known, challenge };
}

interface PasskeyStep {
  token: string;
  used: UsedPasskey;
  ip: string;
}

/**
 * Ends a login with a passkey, and begins the session. Throws `second_step_expired`, `passkey_expired`, `passkey_wrong`
 * and `too_many_attempts`: answers are counted as guesses at codes are, and with them.
 */
export async function takePasskeyStep(db: Db, site: PasskeySite, { token, used, ip }: PasskeyStep) {
  const half = await findHalf(db, token, { mustEnrol: false });
  const accountId = half.account_id;
  return countSecondStepGuess(db, { accountId, ip }, async () => {
    const challenge = await takeChallenge(db, { askedBy: tokenHash(token), accountId });
    if (challenge === undefined) throw new ShopError('passkey_expired');
    const passkey = await findPasskey(db, accountId, used.id);
    const counter = passkey && (await readUsedPasskey({ site, challenge }, asKnown(passkey), used));
    if (!passkey || counter === undefined) throw new ShopError('passkey_wrong');
    return transaction(db, async (db) => {
      await lockHalf(db, token, accountId);
      const seen = passkey.counter;
      if (!(await usePasskey(db, { id: passkey.id, seen, counter }))) {
        throw new ShopError('passkey_wrong');
      }
      return beginSession(db, half, { token, ip });
    });
  });
}

const asKnown = (row: { credential_id: string; public_key: Buffer; counter: number }) => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
});

/** Returns those that an account has. Throws `too_many_passkeys`. */
async function roomForAnother(db: Db, accountId: number) {
  const passkeys = await listPasskeys(db, accountId);
  if (passkeys.length >= limits.maxPasskeys) throw new ShopError('too_many_passkeys');
  return passkeys;
}
