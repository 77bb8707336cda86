import { sql } from 'kysely';

import { admin, packer, superAdmin } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';

const now = sql<Date>`(select shop_now())`;

/** Returns the second step of an account, also one that is not confirmed yet. */
export async function findTwoStep(db: Db, accountId: number) {
  return db
    .selectFrom('two_step')
    .select(['secret', 'confirmed_at', 'last_step', now.as('at')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function hasTwoStep(db: Db, accountId: number): Promise<boolean> {
  return Boolean((await findTwoStep(db, accountId))?.confirmed_at);
}

/** Begins a second step, in place of one that was not confirmed. Returns false if one is confirmed. */
export async function insertTwoStep(db: Db, accountId: number, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('two_step')
    .values({ account_id: accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, begun_at: sql<Date>`shop_now()` })
        .where('two_step.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a second step with the half minute of its first code. Returns false if it is confirmed already. */
export async function confirmTwoStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_step')
    .set({ confirmed_at: sql<Date>`shop_now()`, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code of a half minute. Returns false if it, or a later one, was used already: of two at once, one wins. */
export async function takeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a second step with its recovery codes. Returns whether a confirmed one was there. */
export async function deleteTwoStep(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('two_step')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Puts recovery codes in the place of those that an account has. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  hashes: Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses a recovery code of a confirmed second step. Returns whether it was there: of two at once, one wins. */
export async function takeRecoveryCode(db: Db, accountId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Returns the staff whose login asks for a second step. */
export async function listTwoStepAccounts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('two_step')
    .select('account_id')
    .where('confirmed_at', 'is not', null)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Whether the owner requires a second step of all staff. */
export async function isTwoStepRequired(db: Db): Promise<boolean> {
  const rule = await db.selectFrom('staff_rule').select('is_two_step_required').executeTakeFirst();
  return rule?.is_two_step_required ?? false;
}

/** The caller has locked the staff, so that no login of theirs comes between. */
export async function updateTwoStepRule(db: Db, isRequired: boolean): Promise<void> {
  const rule = { is_two_step_required: isRequired };
  await db
    .insertInto('staff_rule')
    .values(rule)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rule))
    .execute();
}

/** Locks the accounts of all staff until the transaction ends. */
export async function lockStaff(db: Db): Promise<void> {
  await db
    .selectFrom('account')
    .select('id')
    .where('role_id', 'in', [superAdmin, admin, packer])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
