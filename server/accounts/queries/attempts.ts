import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How attempts under one key are slowed. Times in seconds. */
interface RateLimit {
  /** So many attempts wait for nothing. */
  free: number;
  /** The longest wait; it doubles from one second up to this. */
  maxWait: number;
}

/** A key that attempts are counted under, and how patient it is. */
export interface Limit {
  key: string;
  rateLimit: RateLimit;
}

/** After so long without an attempt everything is forgotten. */
const forgottenAfter = sql`interval '1 hour'`;

/** So many are forgotten in one statement. */
const forgottenAtOnce = 500;

/** Until when a key that has had so many attempts waits. */
const waitsUntil = ({
  free,
  maxWait,
}: Record<keyof RateLimit, unknown>): RawBuilder<Date> => sql<Date>`
  case when login_attempt.attempts < ${free} then '-infinity' else login_attempt.last_at + interval '1 second'
    * least(power(2, least(login_attempt.attempts - ${free}, 20)), ${maxWait}) end`;

/** What came of counting an attempt. */
type Counting =
  /** It may be made: when it was counted, by the database's clock and as it writes times. */
  | { at: string; wait?: undefined }
  /** It may not be made now: the seconds that are still to wait. */
  | { at?: undefined; wait: number };

/** As many may wait at once for their password to be looked at from one address. */
const earlierKnown = 50;

/**
 * Counts an attempt under a key, before it is known how it ends, so that many at once count one by one. A wait that is
 * longer than any can be was begun before the clock was put back, and is over.
 */
export async function countAttempt(db: Db, { key, rateLimit }: Limit): Promise<Counting> {
  const until = waitsUntil(rateLimit);
  const isForgotten = sql`login_attempt.last_at < shop_now() - ${forgottenAfter}`;
  const { rows } = await sql<{ at: string }>`
    insert into login_attempt (key, attempts, last_at) values (${key}, 1, shop_now())
    on conflict (key) do update set
      attempts = case when ${isForgotten} then 1 else login_attempt.attempts + 1 end,
      earlier = case when ${isForgotten} then '{}'
        else (login_attempt.last_at || login_attempt.earlier)[1:${sql.lit(earlierKnown)}] end,
      last_at = shop_now()
    where (${until}) <= shop_now()
      or (${until}) > shop_now() + interval '1 second' * ${rateLimit.maxWait}
    returning last_at::text as at
  `.execute(db);
  return rows[0] ?? { wait: (await findWait(db, [{ key, rateLimit }])) ?? 1 };
}

/**
 * The seconds that are still to wait under the first key that has a wait; nothing where none has. Waits for nobody, and
 * is there to refuse: whoever were let in by it would not see those who are being counted.
 */
export async function findWait(db: Db, limits: Limit[]): Promise<number | undefined> {
  const maxWait = sql.ref('held.longest_wait');
  const until = waitsUntil({ free: sql.ref('held.free'), maxWait });
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from (${until}) - shop_now()))::int as wait
    from unnest(
      ${limits.map(({ key }) => key)}::text[],
      ${limits.map(({ rateLimit }) => rateLimit.free)}::float8[],
      ${limits.map(({ rateLimit }) => rateLimit.maxWait)}::float8[]
    ) with ordinality as held (key, free, longest_wait, place)
    join login_attempt on login_attempt.key = held.key
    where (${until}) > shop_now() and (${until}) <= shop_now() + interval '1 second' * ${maxWait}
    order by place limit 1
  `.execute(db);
  return rows[0] && Math.max(1, rows[0].wait);
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

/**
 * Takes attempts back from a key that other people's are counted under too; the wait is what theirs come to. With
 * `at`, the one that was counted then was none: the wait hangs on the last of those that are wrong or not decided yet.
 */
export async function uncountAttempts(
  db: Db,
  key: string,
  { attempts, at = null }: { attempts: number; at?: string | null },
): Promise<void> {
  await sql`
    update login_attempt set
      attempts = greatest(attempts - ${attempts}, 0),
      last_at = case when last_at = taken.at then coalesce(earlier[1], last_at) else last_at end,
      earlier = case when last_at = taken.at then earlier[2:]
        else earlier[:coalesce(array_position(earlier, taken.at), 0) - 1]
          || earlier[coalesce(array_position(earlier, taken.at), 0) + 1:] end
    from (select ${at}::timestamptz as at) as taken
    where key = ${key}
  `.execute(db);
}

/**
 * Numbers and addresses are not kept longer than they are needed. Forgets some of them: more than any call that asks for
 * it can have added, and none that somebody is counting, for whom nobody here waits.
 */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`
    delete from login_attempt where key = any (array(
      select key from login_attempt where last_at < (select shop_now()) - ${forgottenAfter}
      order by last_at limit ${forgottenAtOnce} for update skip locked
    ))
  `.execute(db);
}
