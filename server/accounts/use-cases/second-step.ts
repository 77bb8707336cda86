import type { Db } from '#server/database.ts';
import { insertAuditEntry } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type SealKey, seal, unseal } from '#server/platform/sealed.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { stepOfCode } from '#server/platform/totp.ts';

import { findAccount, lockAccount } from '../queries/accounts.ts';
import { deleteHalfSession, findHalfSession, insertHalfSession } from '../queries/half-sessions.ts';
import { isKnownIp, rememberKnownIp } from '../queries/known-ips.ts';
import { hasPasskeys } from '../queries/passkeys.ts';
import { deleteOldSessions, insertSession } from '../queries/sessions.ts';
import {
  confirmTwoStep,
  findTwoStep,
  insertTwoStep,
  isTwoStepRequired,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from '../queries/two-step.ts';
import { ipKey, isStaffRole, networkLimits, rateLimits, recoveryCodeText } from '../rules.ts';
import { refuseIfTooMany, unlessRight } from './guesses.ts';
import { newRecoveryCodes, newToken, newTwoStepSecret, tokenHash } from './tokens.ts';

/** What a login asks for after a right password. */
export type SecondStepOf = 'none' | 'code' | 'enrolment';

/** Returns it of an account that is locked: the owner's rule does not change before the transaction ends. */
export async function secondStepOf(
  db: Db,
  account: { id: number; role_id: number },
): Promise<SecondStepOf> {
  const twoStep = await findTwoStep(db, account.id);
  if (twoStep?.confirmed_at) return 'code';
  const isRequired = isStaffRole(account.role_id) && (await isTwoStepRequired(db));
  return isRequired ? 'enrolment' : 'none';
}

/** Begins what is good for the second step alone. Returns its token, which is returned only here. */
export async function beginHalfSession(
  db: Db,
  { accountId, device, step }: { accountId: number; device: string; step: SecondStepOf },
) {
  const token = newToken();
  const mustEnrol = step === 'enrolment';
  const expiresAt = await insertHalfSession(db, {
    token_hash: tokenHash(token),
    account_id: accountId,
    device,
    must_enrol: mustEnrol,
  });
  return { token, expiresAt, mustEnrol, hasPasskeys: await hasPasskeys(db, accountId) };
}

interface Step {
  token: string;
  code: string;
  ip: string;
}

/**
 * Ends a login with a code of the app or a recovery code, and begins the session. Throws `second_step_expired`,
 * `two_step_code_wrong`, also of a code that was used, and `too_many_attempts`.
 */
export async function takeSecondStep(db: Db, key: SealKey, { token, code, ip }: Step) {
  const half = await findHalf(db, token, { mustEnrol: false });
  return countSecondStepGuess(db, { accountId: half.account_id, ip }, () =>
    transaction(db, async (db) => {
      await lockHalf(db, token, half.account_id);
      await useCode(db, key, { accountId: half.account_id, code });
      return beginSession(db, half, { token, ip });
    }),
  );
}

/** Begins with a second step in the middle of a login. Throws `second_step_expired`. */
export async function beginRequiredTwoStep(db: Db, key: SealKey, token: string) {
  const half = await findHalf(db, token, { mustEnrol: true });
  return beginTwoStep(db, key, half.account_id);
}

/**
 * Confirms a second step that was required, and begins the session. Returns its recovery codes too. Throws
 * `second_step_expired`, `two_step_not_begun`, `two_step_code_wrong` and `too_many_attempts`.
 */
export async function confirmRequiredTwoStep(db: Db, key: SealKey, { token, code, ip }: Step) {
  const half = await findHalf(db, token, { mustEnrol: true });
  return countSecondStepGuess(db, { accountId: half.account_id, ip }, () =>
    transaction(db, async (db) => {
      await lockHalf(db, token, half.account_id);
      const codes = await confirmFirstCode(db, key, { accountId: half.account_id, code });
      return { ...(await beginSession(db, half, { token, ip })), codes };
    }),
  );
}

/** Returns a login that waits for its second step. Throws `second_step_expired`. */
export async function findHalf(db: Db, token: string, { mustEnrol }: { mustEnrol: boolean }) {
  const half = await findHalfSession(db, tokenHash(token));
  if (!half || half.must_enrol !== mustEnrol) throw new ShopError('second_step_expired');
  return half;
}

/** Locks the account, and makes sure that the login has not been ended meanwhile. */
export async function lockHalf(db: Db, token: string, accountId: number): Promise<void> {
  await lockAccount(db, accountId);
  if (!(await findHalfSession(db, tokenHash(token)))) throw new ShopError('second_step_expired');
}

/** Begins the session of a login whose second step was right. Its account is locked. */
export async function beginSession(
  db: Db,
  half: { account_id: number; device: string },
  step: { token: string; ip: string },
) {
  const account = await findAccount(db, half.account_id);
  const isThere = await deleteHalfSession(db, tokenHash(step.token));
  if (!account || !isThere) throw new ShopError('second_step_expired');
  const token = newToken();
  await rememberKnownIp(db, account.id, ipKey(step.ip));
  await insertSession(db, {
    token_hash: tokenHash(token),
    account_id: account.id,
    device: half.device,
  });
  await deleteOldSessions(db, account.id);
  return { token, account };
}

/**
 * Counts a guess at a code, by account and by network, until it was right. Guesses from elsewhere do not slow the owner
 * down on a network where they have logged in before. Throws `too_many_attempts`.
 */
export async function countSecondStepGuess<Result>(
  db: Db,
  { accountId, ip }: { accountId: number; ip: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const place = (await isKnownIp(db, accountId, ipKey(ip))) ? ' at a known place' : '';
  const counted = await refuseIfTooMany(db, [
    ...networkLimits(ip, rateLimits.ip, 'second step '),
    { key: `second step ${accountId}${place}`, rateLimit: rateLimits.secondStep },
  ]);
  return unlessRight(db, counted, work);
}

/** What a secret is sealed for: copied to another account it is worth nothing. */
const placeOf = (accountId: number): string => `two-step login of account ${accountId}`;

/** Begins with a second step, in place of one that was not confirmed. Throws `two_step_on_already`. */
export async function beginTwoStep(db: Db, key: SealKey, accountId: number) {
  const account = await findAccount(db, accountId);
  if (!account) throw new ShopError('session_required');
  const secret = newTwoStepSecret();
  const sealed = seal(await key(), secret, placeOf(accountId));
  if (!(await insertTwoStep(db, accountId, sealed))) throw new ShopError('two_step_on_already');
  return { secret, phone: account.phone };
}

interface OwnCode {
  accountId: number;
  code: string;
}

/**
 * Confirms a second step with its first code. Returns ten recovery codes, which are returned only here. Throws
 * `two_step_not_begun`, `two_step_on_already` and `two_step_code_wrong`.
 */
export async function confirmFirstCode(
  db: Db,
  key: SealKey,
  { accountId, code }: OwnCode,
): Promise<string[]> {
  const twoStep = await findTwoStep(db, accountId);
  if (!twoStep) throw new ShopError('two_step_not_begun');
  if (twoStep.confirmed_at) throw new ShopError('two_step_on_already');
  const secret = unseal(await key(), twoStep.secret, placeOf(accountId));
  const step = secret && stepOfCode(secret, digitsOf(code), twoStep.at);
  if (step === undefined) throw new ShopError('two_step_code_wrong');
  if (!(await confirmTwoStep(db, accountId, step))) throw new ShopError('two_step_on_already');
  const codes = await makeRecoveryCodes(db, accountId);
  await insertAuditEntry(db, { actorId: accountId, action: 'two_step_on', accountId });
  return codes;
}

/** Makes ten recovery codes in the place of those before. */
export async function makeRecoveryCodes(db: Db, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => tokenHash(recoveryCodeText(code)));
  await replaceRecoveryCodes(db, accountId, hashes);
  return codes;
}

/**
 * Uses a code of the app, or a recovery code, which is logged. Throws `two_step_not_begun`, or `two_step_code_wrong` of
 * one that is wrong or was used: of two at once, one wins.
 */
export async function useCode(db: Db, key: SealKey, { accountId, code }: OwnCode): Promise<void> {
  const twoStep = await findTwoStep(db, accountId);
  if (!twoStep?.confirmed_at) throw new ShopError('two_step_not_begun');
  const secret = unseal(await key(), twoStep.secret, placeOf(accountId));
  const step = secret && stepOfCode(secret, digitsOf(code), twoStep.at);
  if (step !== undefined && (await takeStep(db, accountId, step))) return;
  const recovery = tokenHash(recoveryCodeText(code));
  if (step !== undefined || !(await takeRecoveryCode(db, accountId, recovery))) {
    throw new ShopError('two_step_code_wrong');
  }
  await insertAuditEntry(db, { actorId: accountId, action: 'recovery_code_used', accountId });
}

/** Apps show the six digits with a space between. */
const digitsOf = (code: string): string => code.replaceAll(/\s/g, '');
