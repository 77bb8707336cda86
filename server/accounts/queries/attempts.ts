import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How attempts under one key are limited. Times in seconds. */
interface RateLimit {
  /** The number of attempts without a wait. */
  free: number;
  /** The longest wait; waits double from one second up to it. */
  maxWait: number;
}

/** A key under which attempts are counted, and its rate limit. */
export interface Limit {
  key: string;
  rateLimit: RateLimit;
}

/** The count of a key is reset after this time without an attempt. */
const forgottenAfter = sql`interval '1 hour'`;

/** The number of keys that one statement deletes. */
const forgottenAtOnce = 500;

/** When the wait of a key ends, given its number of attempts. */
const waitsUntil = ({
  free,
  maxWait,
}: Record<keyof RateLimit, unknown>): RawBuilder<Date> => sql<Date>`
  case when login_attempt.attempts < ${free} then '-infinity' else login_attempt.last_at + interval '1 second'
    * least(power(2, least(login_attempt.attempts - ${free}, 20)), ${maxWait}) end`;

/** The result of counting an attempt. */
type Counting =
  /** Allowed. The time when it was counted, by the database's clock, in the database's format. */
  | { at: string; wait?: undefined }
  /** Refused. The remaining wait in seconds. */
  | { at?: undefined; wait: number };

/**
 * The number of earlier times that a key remembers, for attempts that turn out to be right: so many attempts of one key
 * may be waiting for their password to be checked at once.
 */
const earlierKnown = 50;

/**
 * Counts an attempt under a key before its result is known, so that concurrent attempts are counted one by one. A wait
 * that ends later than the longest wait allows began before the clock was set back, and is over.
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
 * The remaining seconds under the first key that has a wait; undefined if none has. It takes no locks, so it may
 * only be used to refuse: it does not see attempts that are being counted, and must not admit anything.
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

/** Whether there was an attempt under a key that still counts. */
export async function hasAttempt(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_attempt')
    .select('key')
    .where('key', '=', key)
    .where('last_at', '>', sql<Date>`(select shop_now()) - ${forgottenAfter}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Resets a key after a success. Returns the number of its attempts. */
export async function forgetAttempts(db: Db, key: string): Promise<number> {
  const row = await db
    .deleteFrom('login_attempt')
    .where('key', '=', key)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Resets a phone number and all places from which it was tried. */
export async function forgetNumber(db: Db, phoneKey: string): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((eb) => eb.or([eb('key', '=', phoneKey), eb('key', 'like', `${phoneKey} %`)]))
    .execute();
}

/**
 * Takes attempts back from a key that counts other people's attempts too; the wait follows from what is left. With
 * `at`, the attempt of that time is removed, and the wait is computed from the last of the attempts that are wrong or
 * undecided.
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
 * Phone numbers and IP addresses are deleted once they are not needed any more. Each call deletes a batch, larger than
 * what any single request can add. Keys that another transaction is counting are skipped instead of waited for.
 */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`
    delete from login_attempt where key = any (array(
      select key from login_attempt where last_at < (select shop_now()) - ${forgottenAfter}
      order by last_at limit ${forgottenAtOnce} for update skip locked
    ))
  `.execute(db);
}
