import type { RoleId } from '#contract/accounts/words.ts';

/** The roles as people say them. */
export const roleWords: Record<RoleId, string> = {
  1: 'Super admin',
  2: 'Admin',
  3: 'Customer',
};
