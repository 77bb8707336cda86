import type { Db } from '#server/database.ts';

export interface NewSession {
  token_hash: Buffer;
  account_id: number;
  device: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** The account behind a session that is still good at `now`. */
export async function findSessionAccount(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.role_id'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The account's sessions that are still good at `now`, the latest first. */
export async function listSessions(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'token_hash'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteExpiredSessions(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends one of the account's own sessions; tells whether there was one. */
export async function deleteOwnSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of the account, or all but one. */
export async function deleteSessions(
  db: Db,
  accountId: number,
  exceptTokenHash?: Buffer,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptTokenHash !== undefined, (query) =>
      query.where('token_hash', '!=', exceptTokenHash ?? Buffer.alloc(0)),
    )
    .execute();
}
