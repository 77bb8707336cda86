import type { Db } from '#server/database.ts';
import { type Audit, insertAuditEntry } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SealKey } from '#server/platform/sealed.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findAccount, findAccountByPhone, lockAccount } from '../queries/accounts.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import {
  deleteOtherSessions,
  deletePlainStaffSessions,
  deleteSessions,
} from '../queries/sessions.ts';
import {
  countRecoveryCodes,
  deleteTwoStep,
  hasTwoStep,
  isTwoStepRequired,
  listTwoStepAccounts,
  lockStaff,
  updateTwoStepRule,
} from '../queries/two-step.ts';
import { isStaffRole } from '../rules.ts';
import { checkedPhone, confirmPassword, ensureUnchanged } from './passwords.ts';
import {
  beginTwoStep,
  confirmFirstCode,
  countSecondStepGuess,
  makeRecoveryCodes,
  useCode,
} from './second-step.ts';

/** What a caller's own login asks for. */
export async function showTwoStep(db: Db, accountId: number) {
  const [isOn, isRequired, left, passkeys] = await Promise.all([
    hasTwoStep(db, accountId),
    isTwoStepRequired(db),
    countRecoveryCodes(db, accountId),
    listPasskeys(db, accountId),
  ]);
  return { isOn, isRequired, left, passkeys };
}

interface OwnPassword {
  accountId: number;
  password: string;
}

export interface PasswordAndCode extends OwnPassword {
  code: string;
  ip: string;
}

/**
 * Begins with two-step login of a caller's own account. Throws `not_allowed` for customers, `current_password_wrong`,
 * `too_many_attempts` and `two_step_on_already`.
 */
export async function beginOwnTwoStep(db: Db, key: SealKey, { accountId, password }: OwnPassword) {
  const account = await findAccount(db, accountId);
  if (!account || !isStaffRole(account.role_id)) throw new ShopError('not_allowed');
  await confirmPassword(db, accountId, password);
  return beginTwoStep(db, key, accountId);
}

/**
 * Confirms it with its first code; sessions that a password alone has begun end, but the caller's. Returns recovery
 * codes. Throws the errors of `confirmFirstCode`, and `too_many_attempts`.
 */
export async function confirmOwnTwoStep(
  db: Db,
  key: SealKey,
  own: { accountId: number; code: string; ip: string; session: Buffer },
): Promise<string[]> {
  return countSecondStepGuess(db, own, () =>
    transaction(db, async (db) => {
      const account = await lockAccount(db, own.accountId);
      if (!account || !isStaffRole(account.role_id)) throw new ShopError('not_allowed');
      const codes = await confirmFirstCode(db, key, own);
      await deleteOtherSessions(db, own.accountId, own.session);
      return codes;
    }),
  );
}

/** Makes new recovery codes. Throws the errors of `withBoth`. */
export const renewRecoveryCodes = (db: Db, key: SealKey, own: PasswordAndCode): Promise<string[]> =>
  withBoth(db, key, own, async (db) => {
    const { accountId } = own;
    const codes = await makeRecoveryCodes(db, accountId);
    await insertAuditEntry(db, { actorId: accountId, action: 'recovery_codes_made', accountId });
    return codes;
  });

/** Takes the second step off. Throws the errors of `withBoth`, and `two_step_is_required`. */
export const removeOwnTwoStep = (db: Db, key: SealKey, own: PasswordAndCode): Promise<void> =>
  withBoth(db, key, own, async (db) => {
    const { accountId } = own;
    if (await isTwoStepRequired(db)) throw new ShopError('two_step_is_required');
    await deleteTwoStep(db, accountId);
    await insertAuditEntry(db, { actorId: accountId, action: 'two_step_off', accountId });
  });

/**
 * Does work that takes the password and a code: a session alone, of a phone left on the counter, changes nothing. Throws
 * `current_password_wrong`, `two_step_code_wrong`, `two_step_not_begun`, `too_many_attempts`.
 */
export async function withBoth<Result>(
  db: Db,
  key: SealKey,
  { accountId, password, code, ip }: PasswordAndCode,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const seen = await confirmPassword(db, accountId, password);
  return countSecondStepGuess(db, { accountId, ip }, () =>
    transaction(db, async (db) => {
      await ensureUnchanged(db, seen);
      await useCode(db, key, { accountId, code });
      return work(db);
    }),
  );
}

/** Whether the owner requires two-step login, and which accounts have it. */
export async function showStaffRule(db: Db) {
  const [isRequired, accounts] = await Promise.all([
    isTwoStepRequired(db),
    listTwoStepAccounts(db),
  ]);
  return { isRequired, accounts };
}

/**
 * Requires two-step login of all staff, or no longer. The sessions of those without it end, but the caller's, whose next
 * login asks for it.
 */
export async function setTwoStepRule(
  audit: Audit,
  { isRequired, session }: { isRequired: boolean; session: Buffer },
): Promise<void> {
  await audit.transaction(async (db) => {
    // A login that has begun is waited for; one that begins now waits, and reads the rule after.
    await lockStaff(db);
    const before = await isTwoStepRequired(db);
    if (before === isRequired) return { result: undefined, entry: null };
    await updateTwoStepRule(db, isRequired);
    if (isRequired) await deletePlainStaffSessions(db, session);
    const change = { subject: null, field: 'is_two_step_required', before, after: isRequired };
    return { result: undefined, entry: { changes: [change] } };
  });
}

/**
 * Takes the second step off somebody else's login, whose phone is lost; their sessions end. Throws `account_not_found`,
 * and `not_allowed` for one's own, which takes the password and a code.
 */
export async function resetTwoStep(
  audit: Audit,
  { actorId, accountId }: { actorId: number; accountId: number },
): Promise<void> {
  if (actorId === accountId) throw new ShopError('not_allowed');
  await audit.transaction(async (db) => {
    const account = await lockAccount(db, accountId);
    if (!account || account.closing_at) throw new ShopError('account_not_found');
    const wasOn = await deleteTwoStep(db, accountId);
    await deleteSessions(db, accountId);
    return { result: undefined, entry: wasOn ? { accountId } : null };
  });
}

/** For the command line: the same by phone number. Returns whether it was on. Throws `phone_invalid` or `account_not_found`. */
export async function resetTwoStepOf(db: Db, given: string): Promise<boolean> {
  const phone = checkedPhone(given);
  return transaction(db, async (db) => {
    const found = await findAccountByPhone(db, phone);
    const account = found && (await lockAccount(db, found.id));
    if (!account) throw new ShopError('account_not_found');
    const wasOn = await deleteTwoStep(db, account.id);
    await deleteSessions(db, account.id);
    if (wasOn) {
      const accountId = account.id;
      await insertAuditEntry(db, { actorId: null, action: 'two_step_reset', accountId });
    }
    return wasOn;
  });
}
