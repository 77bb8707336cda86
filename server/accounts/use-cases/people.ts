import type { RoleId } from '#contract/accounts/words.ts';
import { superAdmin, user } from '#contract/accounts/words.ts';
import { isAbove } from '#contract/permissions.ts';
import type { AuditAction } from '#contract/activity/words.ts';
import type { Db } from '#server/database.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { roleAnswer } from '../answers.ts';
import {
  findPeople,
  findPerson,
  listCustomers,
  lockAccount,
  updateDisabled,
  updatePasswordHash,
  updateRole,
} from '../queries/accounts.ts';
import { deleteAddresses } from '../queries/addresses.ts';
import { forgetKnownIps } from '../queries/known-ips.ts';
import { deleteResetLinks } from '../queries/reset-links.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { deleteTwoStep } from '../queries/two-step.ts';
import { phoneDigits } from '../rules.ts';
import { type ResetLinkSecret, makeResetLink } from './passwords.ts';

interface PeopleSearch {
  /** Digits of the phone number, as people write it. */
  search?: string | undefined;
  role_id?: number | undefined;
  page: number;
  page_size: number;
}

/** Returns one page of the accounts that match, and their number. */
export const pageOfPeople = (db: Db, { search, role_id, ...paging }: PeopleSearch) =>
  findPeople(db, { search: search && phoneDigits(search), role_id }, paging);

/** Fewer digits are in too many phone numbers to be meant as a part of one. */
const minDigits = 4;

/** Returns the newest customers whose phone numbers have these digits, and those with these ids. */
export async function searchCustomers(
  db: Db,
  { text, ids, limit }: { text: string; ids: number[]; limit: number },
) {
  const digits = /^[\d\s+()-]+$/.test(text) ? phoneDigits(text) : '';
  if (digits.length < minDigits) return listCustomers(db, ids.slice(0, limit));
  const paging = { page: 1, page_size: limit };
  const { rows } = await findPeople(db, { search: digits, role_id: user }, paging);
  return rows;
}

/**
 * Disables a customer's account at once, or enables it again. Throws `account_not_found`, or `not_allowed` for staff,
 * who must lose their role first, and for the caller's own account: callers who have just lost their role cannot enable
 * themselves.
 */
export async function setDisabled(
  audit: Audit,
  { actorId, accountId, disabled }: { actorId: number; accountId: number; disabled: boolean },
) {
  return audit.transaction(async (db) => {
    const account = await lockPerson(db, accountId);
    if (account.role_id !== user || accountId === actorId) throw new ShopError('not_allowed');
    const isNew = (account.disabled_at !== null) !== disabled;
    if (isNew) await updateDisabled(db, accountId, disabled);
    if (disabled) await forgetEntries(db, accountId);
    const action: AuditAction = disabled ? 'account_disabled' : 'account_enabled';
    return {
      result: await personAfter(db, accountId),
      entry: isNew ? { action, accountId } : null,
    };
  });
}

interface Appointment {
  actorId: number;
  accountId: number;
  roleId: RoleId;
}

/**
 * Gives a role. The account's sessions end, since they began under another role. A promotion also removes the password,
 * since a stranger may have registered the phone number before: it returns a reset link to be handed to the right
 * person, and until it is used the account does not count among those who can run the shop. Throws `account_not_found`,
 * `session_required` or `last_super_admin`.
 */
export async function changeRole(audit: Audit, { actorId, accountId, roleId }: Appointment) {
  return audit.transaction(async (db) => {
    const account = await lockPerson(db, accountId);
    // A caller may lose their role while waiting for the lock on their own account; then they must not appoint
    // themselves.
    const isOwn = accountId === actorId;
    if (isOwn && account.role_id !== superAdmin) throw new ShopError('session_required');
    // Nobody has proved that the number is the guest's.
    if (account.is_guest) throw new ShopError('not_allowed');
    const isNew = account.role_id !== roleId;
    if (isNew) {
      await updateRole(db, accountId, roleId);
      await forgetEntries(db, accountId);
    }
    if (isNew && roleId === user) await deleteTwoStep(db, accountId);
    const isRaised = isAbove(roleId, account.role_id);
    let link: ResetLinkSecret | null = null;
    if (isRaised) {
      await updatePasswordHash(db, accountId, null);
      await forgetKnownIps(db, accountId);
      // Who registered the number may have left a postal address to which the next order would go.
      if (account.role_id === user) await deleteAddresses(db, accountId);
      link = await makeResetLink(db, { actorId, accountId });
    }
    const after = await personAfter(db, accountId);
    const changes = differences(roleAnswer(account), roleAnswer(after));
    const result = { person: after, link };
    return { result, entry: isNew ? { accountId, changes } : null };
  });
}

/** Deletes everything that gives access: sessions and reset links. */
async function forgetEntries(db: Db, accountId: number): Promise<void> {
  await deleteSessions(db, accountId);
  await deleteResetLinks(db, accountId);
}

/** Returns a locked account; one that its owner deletes counts as deleted already. Throws `account_not_found`. */
async function lockPerson(db: Db, accountId: number) {
  const account = await lockAccount(db, accountId);
  if (!account || account.closing_at) throw new ShopError('account_not_found');
  return account;
}

async function personAfter(db: Db, accountId: number) {
  const person = await findPerson(db, accountId);
  if (!person) throw new ShopError('account_not_found');
  return person;
}
