import { sql } from 'kysely';

import { user } from '#contract/accounts/words.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

import { deleteHalfSessions } from './half-sessions.ts';

const now = sql<Date>`(select shop_now())`;

export interface NewSession {
  token_hash: Buffer;
  account_id: number;
  device: string;
}

/** How long a session lasts. */
const lasts = sql`interval '30 days'`;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      ...session,
      created_at: sql<Date>`shop_now()`,
      expires_at: sql<Date>`shop_now() + ${lasts}`,
    })
    .execute();
}

/** Returns the account of a session that is still valid, and when the session was checked. */
export async function findSessionAccount(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id',
      'account.role_id',
      'account.is_guest',
      sql<Date>`shop_now()`.as('at'),
      sql<string>`clock_timestamp()::text`.as('since'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the device on which the session with this token was begun. */
export async function findDevice(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('device')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.device;
}

/** Returns the account's valid sessions, the latest first. */
export async function listSessions(db: Db, accountId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'token_hash'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteExpiredSessions(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('expires_at', '<=', now)
    .execute();
}

/** Ends all sessions of an account beyond the newest allowed number. The caller must have locked the account. */
export async function deleteOldSessions(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .offset(limits.maxSessions)
        .limit(1),
    )
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends one of the account's own sessions. Returns whether it existed. */
export async function deleteOwnSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of the account, and the logins that wait for their second step. */
export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  await deleteHalfSessions(db, accountId);
}

/** Ends all sessions of the account but one. */
export async function deleteOtherSessions(
  db: Db,
  accountId: number,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .execute();
  await deleteHalfSessions(db, accountId);
}

/** Ends the sessions of all staff whose logins ask for no second step, but one. */
export async function deletePlainStaffSessions(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    delete from session using account
    where account.id = session.account_id and account.role_id <> ${user} and token_hash <> ${tokenHash}
      and not exists (
        select from two_step where two_step.account_id = account.id and confirmed_at is not null
      )
  `.execute(db);
}
