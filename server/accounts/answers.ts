import type { RoleId, SessionUser } from '#contract/accounts.ts';

interface AccountRow {
  id: number;
  phone: string;
  role_id: number;
}

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
