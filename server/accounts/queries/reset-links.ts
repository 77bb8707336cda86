import type { Db } from '#server/database.ts';

export interface NewResetLink {
  token_hash: Buffer;
  account_id: number;
  issued_by: number;
  expires_at: Date;
}

/** The newest link is the only one that works. */
export async function replaceResetLink(db: Db, link: NewResetLink): Promise<void> {
  const { account_id: _, ...rest } = link;
  await db
    .insertInto('reset_link')
    .values(link)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

/** Whose link it is, where it is still good at `now`. */
export async function findResetLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('reset_link')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** The link of an account, and those that it issued to others. */
export async function deleteResetLinks(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('reset_link')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('issued_by', '=', accountId)]))
    .execute();
}
