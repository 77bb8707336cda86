import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export interface NewResetLink {
  token_hash: Buffer;
  account_id: number;
  issued_by: number;
  lastsMs: number;
}

/** Stores a reset link; only the newest link of an account works. Returns when it expires. */
export async function replaceResetLink(
  db: Db,
  { account_id, lastsMs, ...link }: NewResetLink,
): Promise<Date> {
  const values = {
    ...link,
    expires_at: sql<Date>`shop_now() + interval '1 millisecond' * ${lastsMs}`,
  };
  const { expires_at } = await db
    .insertInto('reset_link')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Returns the id of the account whose link this is, if the link is still valid. */
export async function findResetLink(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('reset_link')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst();
  return row?.account_id;
}

/** Deletes the link of an account, and the links that it issued to others. */
export async function deleteResetLinks(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('reset_link')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('issued_by', '=', accountId)]))
    .execute();
}
