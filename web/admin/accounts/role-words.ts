import type { RoleId } from '#contract/accounts/words.ts';

/** The names of the roles. */
export const roleWords: Record<RoleId, string> = {
  1: 'Super admin',
  2: 'Admin',
  3: 'Customer',
};
