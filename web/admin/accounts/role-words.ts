import type { RoleId } from '#contract/accounts/words.ts';
import * as messages from '#messages/admin-accounts.ts';

/** The names of the roles. */
export const roleWords: Record<RoleId, string> = {
  1: messages.superAdmin,
  2: messages.admin,
  3: messages.customer,
  4: messages.packer,
};

/** The same in a sentence, as in "is now an admin". */
export const aRoleWords: Record<RoleId, string> = {
  1: messages.aSuperAdmin,
  2: messages.anAdmin,
  3: messages.aCustomer,
  4: messages.aPacker,
};
