import type { OwnSession, Person, RoleId, SessionUser } from '#contract/accounts.ts';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { KnownAddress } from '#contract/addresses.ts';
import { rupees } from '#contract/money.ts';

import type { AddressRow } from './queries/addresses.ts';
import type { PersonRow } from './queries/accounts.ts';
import type { listAuditEntries } from './queries/audit.ts';
import type { listSessions } from './queries/sessions.ts';

interface AccountRow {
  id: number;
  phone: string;
  role_id: number;
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

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

export function auditEntryAnswer(row: AuditRow): AuditEntry {
  const details = row.details as Partial<Pick<AuditEntry, 'role_id' | 'subject' | 'fields'>>;
  return {
    audit_entry_id: row.id,
    at: row.at.toISOString(),
    action: row.action as AuditAction,
    actor: row.actor_id === null ? null : { id: row.actor_id, phone_no: row.actor_phone },
    account: row.account_id === null ? null : { id: row.account_id, phone_no: row.account_phone },
    role_id: details.role_id ?? null,
    subject: details.subject ?? null,
    fields: details.fields ?? {},
  };
}
