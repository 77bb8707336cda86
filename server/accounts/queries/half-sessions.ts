import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

const now = sql<Date>`(select shop_now())`;

export interface NewHalfSession {
  token_hash: Buffer;
  account_id: number;
  device: string;
  must_enrol: boolean;
}

/** So many logins of an account may wait for their second step; one more ends the oldest. */
const maxHalf = 5;

/** Returns until when it is good. The caller has locked the account. */
export async function insertHalfSession(db: Db, half: NewHalfSession): Promise<Date> {
  const { expires_at: expiresAt } = await db
    .insertInto('half_session')
    .values(half)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('half_session')
    .where('account_id', '=', half.account_id)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('half_session')
        .select('token_hash')
        .where('account_id', '=', half.account_id)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(maxHalf),
    )
    .execute();
  return expiresAt;
}

/** Returns a login that waits for its second step, of an account that is not disabled. */
export async function findHalfSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('half_session')
    .innerJoin('account', 'account.id', 'half_session.account_id')
    .select(['account_id', 'device', 'must_enrol'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Ends one. Returns whether it was there: of two at once, one wins. */
export async function deleteHalfSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('half_session')
    .where('token_hash', '=', tokenHash)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all of an account. */
export async function deleteHalfSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('half_session').where('account_id', '=', accountId).execute();
}
