import { sql } from 'kysely';

import { superAdmin, user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';

/** Whether anybody runs the shop: an admin who may log in. */
export async function hasStaff(db: Db): Promise<boolean> {
  const { staff } = await db
    .selectFrom('account_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('accounts'), eb.lit(0)).as('staff'))
    .where('role_id', '>=', superAdmin)
    .where('role_id', '<', user)
    .executeTakeFirstOrThrow();
  return staff > 0;
}

/** Keeps a code's hash for so long, and forgets those that have expired. */
export async function insertSetupCode(db: Db, hash: Buffer, retentionMs: number): Promise<void> {
  await sql`delete from setup_code where expires_at <= (select shop_now())`.execute(db);
  await sql`insert into setup_code (code_hash, expires_at)
    values (${hash}, shop_now() + make_interval(secs => ${retentionMs / 1000}))`.execute(db);
}

export async function isSetupCode(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('setup_code')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`(select shop_now())`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who makes the first admin waits here for whoever is making one. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`lock table setup_code in share row exclusive mode`.execute(db);
}

export async function deleteSetupCodes(db: Db): Promise<void> {
  await db.deleteFrom('setup_code').execute();
}
