import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Stores a code's hash for `retentionMs` milliseconds, and deletes expired ones. */
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

/** Lets only one transaction at a time make the first admin; others wait until it ends. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`lock table setup_code in share row exclusive mode`.execute(db);
}

export async function deleteSetupCodes(db: Db): Promise<void> {
  await db.deleteFrom('setup_code').execute();
}
