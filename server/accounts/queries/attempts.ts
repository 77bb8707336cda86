import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How attempts under one key are slowed. Times in seconds. */
interface Patience {
  /** So many attempts wait for nothing. */
  free: number;
  /** The longest wait; it doubles from one second up to this. */
  longestWait: number;
}

/** A key that attempts are counted under, and how patient it is. */
export interface Limit {
  key: string;
  patience: Patience;
}

/** After so long without an attempt everything is forgotten. */
const forgottenAfter = sql`interval '1 hour'`;

/** Until when a key that has had so many attempts waits. */
const waitsUntil = ({ free, longestWait }: Patience): RawBuilder<Date> => sql<Date>`
  case when login_attempt.attempts < ${free} then '-infinity' else login_attempt.last_at + interval '1 second'
    * least(power(2, least(login_attempt.attempts - ${free}, 20)), ${longestWait}) end`;

/**
 * Counts an attempt under a key, before it is known how it ends, so that many at once count one by one.
 * Returns the seconds that are still to wait where it may not be made now, else nothing. A wait that is longer than
 * any can be was begun before the clock was put back, and is over.
 */
export async function countAttempt(db: Db, { key, patience }: Limit): Promise<number | undefined> {
  const until = waitsUntil(patience);
  const { rows } = await sql<{ key: string }>`
    insert into login_attempt (key, attempts, last_at) values (${key}, 1, shop_now())
    on conflict (key) do update set
      attempts = case when login_attempt.last_at < shop_now() - ${forgottenAfter} then 1
        else login_attempt.attempts + 1 end,
      last_at = shop_now()
    where (${until}) <= shop_now()
      or (${until}) > shop_now() + interval '1 second' * ${patience.longestWait}
    returning key
  `.execute(db);
  if (rows.length > 0) return undefined;
  return (await findWait(db, { key, patience })) ?? 1;
}

/** The seconds that are still to wait under a key before an attempt may be made; nothing where it may be made now. */
export async function findWait(db: Db, { key, patience }: Limit): Promise<number | undefined> {
  const until = waitsUntil(patience);
  const row = await db
    .selectFrom('login_attempt')
    .select(sql<number>`ceil(extract(epoch from (${until}) - shop_now()))::int`.as('wait'))
    .where('key', '=', key)
    .where(sql<boolean>`(${until}) > shop_now()`)
    .where(sql<boolean>`(${until}) <= shop_now() + interval '1 second' * ${patience.longestWait}`)
    .executeTakeFirst();
  return row && Math.max(1, row.wait);
}

/** Whether there was an attempt under a key that is not forgotten yet. */
export async function hasAttempt(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_attempt')
    .select('key')
    .where('key', '=', key)
    .where('last_at', '>', sql<Date>`(select shop_now()) - ${forgottenAfter}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** An attempt that succeeded was none: the key starts afresh. Returns how many it had had. */
export async function forgetAttempts(db: Db, key: string): Promise<number> {
  const row = await db
    .deleteFrom('login_attempt')
    .where('key', '=', key)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** The same for a number and all places that it was tried from. */
export async function forgetNumber(db: Db, phoneKey: string): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((eb) => eb.or([eb('key', '=', phoneKey), eb('key', 'like', `${phoneKey} %`)]))
    .execute();
}

/** Takes attempts back from a key that other people's are counted under too; the wait is what theirs come to. */
export async function uncountAttempts(db: Db, key: string, attempts: number): Promise<void> {
  await db
    .updateTable('login_attempt')
    .set((eb) => ({
      attempts: eb.fn<number>('greatest', [eb('attempts', '-', attempts), sql`0`]),
    }))
    .where('key', '=', key)
    .execute();
}

/** Numbers and addresses are not kept longer than they are needed. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from login_attempt where last_at < (select shop_now()) - ${forgottenAfter}`.execute(
    db,
  );
}
