import type { Db } from '#server/database.ts';

export interface NewResetLink {
  token_hash: Buffer;
  account_id: number;
  issued_by: number;
  expires_at: Date;
}

/** The newest link is the only one that works. */
export async function replaceResetLink(db: Db, link: NewResetLink): Promise<void> {
  await deleteResetLinks(db, link.account_id);
  await db.insertInto('reset_link').values(link).execute();
}

/** Uses a link up: whose it was, where it was still good at `now`. Two who use it at once: one of them does. */
export async function takeResetLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('reset_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

export async function deleteResetLinks(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('reset_link').where('account_id', '=', accountId).execute();
}
