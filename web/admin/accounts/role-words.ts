import type { RoleId } from '#contract/accounts/words.ts';
import * as messages from '#messages/admin-accounts.ts';

/** The names of the roles. */
export const roleWords: Record<RoleId, string> = {
  1: messages.superAdmin,
  2: messages.admin,
  3: messages.customer,
};
