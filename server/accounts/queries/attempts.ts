import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How attempts under one key are slowed. Times in seconds. */
export interface Patience {
  /** So many attempts wait for nothing. */
  free: number;
  /** The longest wait; it doubles from one second up to this. */
  longestWait: number;
}

/** After so long without an attempt everything is forgotten. */
const forgottenAfter = sql`interval '1 hour'`;

/**
 * Counts an attempt under a key, before it is known how it ends, so that many at once count one by one.
 * Returns the seconds that are still to wait where it may not be made now, else nothing. A wait that is longer than
 * any can be was begun before the clock was put back, and is over.
 */
export async function countAttempt(
  db: Db,
  key: string,
  { free, longestWait }: Patience,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ key: string }>`
    insert into login_attempt (key, attempts, last_at, blocked_until)
    values (${key}, 1, ${now}, '-infinity')
    on conflict (key) do update set
      attempts = case when login_attempt.last_at < ${now}::timestamptz - ${forgottenAfter} then 1
        else login_attempt.attempts + 1 end,
      last_at = ${now},
      blocked_until = case
        when login_attempt.last_at < ${now}::timestamptz - ${forgottenAfter} then '-infinity'
        when login_attempt.attempts + 1 < ${free} then '-infinity'
        else ${now}::timestamptz + interval '1 second'
          * least(power(2, least(login_attempt.attempts + 1 - ${free}, 20)), ${longestWait})
      end
    where login_attempt.blocked_until <= ${now}
      or login_attempt.blocked_until > ${now}::timestamptz + interval '1 second' * ${longestWait}
    returning key
  `.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('login_attempt')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const waitMs = (row?.blocked_until.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** An attempt that succeeded was none: the key, and all that begin with it, start afresh. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key} %`)]))
    .execute();
}

/** Takes one attempt and its wait back, for a key that other people's attempts are counted under too. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set((eb) => ({
      attempts: eb.fn<number>('greatest', [eb('attempts', '-', 1), sql`0`]),
      blocked_until: sql<Date>`'-infinity'`,
    }))
    .where('key', '=', key)
    .execute();
}

/** Numbers and addresses are not kept longer than they are needed. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await sql`delete from login_attempt where last_at < ${now}::timestamptz - ${forgottenAfter}
    and blocked_until < ${now}`.execute(db);
}

export async function isKnownAddress(db: Db, accountId: number, address: string) {
  const row = await db
    .selectFrom('known_address')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

const mostKnownAddresses = 20;

/** Remembers where an account has logged in from; the oldest place goes when there are too many. */
export async function rememberAddress(
  db: Db,
  accountId: number,
  address: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_address')
    .values({ account_id: accountId, address, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'address']).doUpdateSet({ last_at: now }),
    )
    .execute();
  await sql`delete from known_address where account_id = ${accountId} and address in (
    select address from known_address where account_id = ${accountId}
    order by last_at desc offset ${mostKnownAddresses})`.execute(db);
}
