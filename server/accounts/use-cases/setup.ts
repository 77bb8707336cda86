import { randomInt } from 'node:crypto';

import { superAdmin } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { deleteSetupCodes, insertSetupCode, isSetupCode, lockSetup } from '../queries/setup.ts';
import { hasStaff } from '../queries/tally.ts';
import { setupCodeText } from '../rules.ts';
import type { PhoneAndPassword } from './passwords.ts';
import { tokenHash } from './tokens.ts';
import { checkedLogin, insertStaff } from './staff.ts';

export { hasStaff };

/** Without letters and digits that people confuse. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 12;

/**
 * Makes a code for making the first admin: 58 bits, valid once, for an hour and only as long as the shop has no admin.
 * Returns it once, or undefined if there is an admin already.
 */
export async function makeSetupCode(db: Db): Promise<string | undefined> {
  if (await hasStaff(db)) {
    await deleteSetupCodes(db);
    return undefined;
  }
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(
    '',
  );
  await insertSetupCode(db, tokenHash(code), limits.setupCodeMs);
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * Makes the first super admin, from the customer account with this number if there is one. Throws `setup_done` if
 * there is an admin, `setup_code_invalid`, `phone_invalid` or `password_invalid`; a failed try does not use up the
 * code.
 */
export async function makeFirstAdmin(
  db: Db,
  { code, ...login }: PhoneAndPassword & { code: string },
): Promise<void> {
  const hash = tokenHash(setupCodeText(code));
  await ensureOpen(db, hash);
  // Only after the code was checked: hashing costs more than anything else here.
  const given = await checkedLogin(db, login);
  await transaction(db, async (db) => {
    await lockSetup(db);
    await ensureOpen(db, hash);
    await insertStaff(db, given, superAdmin);
    await deleteSetupCodes(db);
  });
}

async function ensureOpen(db: Db, hash: Buffer): Promise<void> {
  // Read before the staff: codes are deleted with the first admin, so the other order could miss both and throw the
  // wrong error.
  const isCode = await isSetupCode(db, hash);
  if (await hasStaff(db)) throw new ShopError('setup_done');
  if (!isCode) throw new ShopError('setup_code_invalid');
}
