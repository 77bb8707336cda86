import type { RoleId } from '#contract/accounts.ts';
import type { Db } from '#server/database.ts';

export interface NewAccount {
  phone: string;
  password_hash: string;
  role_id: RoleId;
}

/** Fails with the constraint `phone_taken` where the number has an account. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const row = await db
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the account's id; nothing where the number has none. */
export async function updatePasswordHash(
  db: Db,
  phone: string,
  passwordHash: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
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

export async function findAccountByPhone(db: Db, phone: string) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'role_id', 'password_hash', 'disabled_at'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

export async function findAccount(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'phone', 'role_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: { token_hash: Buffer; account_id: number; expires_at: Date },
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}
