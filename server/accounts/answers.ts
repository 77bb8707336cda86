import type { z } from 'zod';

import {
  OwnData,
  type OwnSession,
  type Person,
  type ResetLink,
  type SessionUser,
} from '#contract/accounts/schemas.ts';
import type { RoleId } from '#contract/accounts/words.ts';
import type { AuditAction, AuditEntry, AuditValue } from '#contract/activity/schemas.ts';
import type { KnownAddress } from '#contract/accounts/schemas.ts';
import { limits } from '#contract/limits.ts';
import { rupees } from '#contract/money.ts';

import type { AddressRow } from './queries/addresses.ts';
import type { PersonRow } from './queries/accounts.ts';
import type { AuditRow } from './queries/audit.ts';
import type { listSessions } from './queries/sessions.ts';

interface AccountRow {
  id: number;
  phone: string;
  role_id: number;
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

const roleNames = { 1: 'super_admin', 2: 'admin', 3: 'user' } as const;

export function sessionUserAnswer(row: AccountRow): SessionUser {
  const role_name = roleNames[row.role_id as RoleId];
  return {
    id: row.id,
    phone_no: row.phone,
    role: row.role_id,
    role_id: row.role_id,
    role_name,
    'role name': role_name,
  };
}

export const ownSessionAnswer = (row: SessionRow, currentTokenHash: Buffer): OwnSession => ({
  session_id: row.id,
  device: row.device,
  created_at: row.created_at.toISOString(),
  is_current: row.token_hash.equals(currentTokenHash),
});

/** `OwnData` as the text of a response, in parts, so that only one page of orders is in memory at a time. */
export async function* ownDataText(
  data: Omit<z.input<typeof OwnData>, 'orders'>,
  orders: AsyncIterable<unknown[]>,
): AsyncGenerator<string> {
  const known = JSON.stringify(OwnData.omit({ orders: true }).parse(data)).slice(0, -1);
  let before = `{"status":1,"data":${known},"orders":[`;
  for await (const page of orders) {
    yield before + page.map((order) => JSON.stringify(order)).join(',');
    before = ',';
  }
  // Without any orders there was no page, and the beginning has not been sent yet.
  yield `${before === ',' ? '' : before}]}}`;
}

export const addressAnswer = (row: AddressRow): KnownAddress => ({
  address_id: row.id,
  fullName: row.full_name,
  phone: row.phone,
  addressLine1: row.address_line_1,
  addressLine2: row.address_line_2,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
});

export const resetLinkAnswer = (
  publicUrl: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): ResetLink => ({ url: `${publicUrl}/reset/${token}`, expires_at: expiresAt.toISOString() });

export const personAnswer = (row: PersonRow): Person => ({
  id: row.id,
  phone_no: row.phone,
  role_id: row.role_id,
  role_name: roleNames[row.role_id as RoleId],
  disabled: row.disabled_at !== null,
  orders: row.order_count,
  spent: rupees(row.spent_paise),
  created_at: row.created_at.toISOString(),
});

/** A role as the audit log shows it. */
export const roleAnswer = ({ role_id }: { role_id: number }) => ({
  role_name: roleNames[role_id as RoleId],
});

export const wholeAuditEntryAnswer = (row: AuditRow): AuditEntry => ({
  audit_entry_id: row.id,
  at: row.at.toISOString(),
  action: row.action as AuditAction,
  actor: row.actor_id === null ? null : { id: row.actor_id, phone_no: row.actor_phone },
  account: row.account_id === null ? null : { id: row.account_id, phone_no: row.account_phone },
  subject:
    row.subject_id === null && row.subject_name === null
      ? null
      : { id: row.subject_id, name: row.subject_name },
  changes: row.changes,
  change_count: row.change_count,
  is_whole: row.changes.length === row.change_count,
  part_count: row.part_count,
});

/** An entry as a list shows it, with long texts cut. */
export function auditEntryAnswer(row: AuditRow): AuditEntry {
  const entry = wholeAuditEntryAnswer(row);
  const isWhole = entry.changes.every(({ before, after }) => !isLong(before) && !isLong(after));
  return {
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      before: cut(change.before),
      after: cut(change.after),
    })),
    is_whole: entry.is_whole && isWhole,
  };
}

const isLong = (value: AuditValue): value is string =>
  typeof value === 'string' && value.length > limits.auditTextShown;

/** Cuts between characters: half of an emoji is not valid text. */
const cut = (value: AuditValue): AuditValue =>
  isLong(value)
    ? `${value
        .slice(0, limits.auditTextShown)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : value;
