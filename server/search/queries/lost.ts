import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Days in India, as "2026-11-21"; both are included. */
interface Span {
  from: string;
  to: string;
}

/** Adds searches that found nothing to those of today, as long as there are not too many different ones. */
export async function addLostSearches(
  db: Db,
  searches: Map<string, number>,
  maxOfDay: number,
): Promise<void> {
  await sql`
    with today as (select (shop_now() at time zone 'Asia/Kolkata')::date as day),
    room as (select ${maxOfDay}::int - count(*) as left_over from lost_search join today using (day)),
    given as (
      select today.day, given.words, given.times, known.words is not null as is_known,
        row_number() over (partition by known.words is null order by given.words) as place
      from unnest(${[...searches.keys()]}::text[], ${[...searches.values()]}::int[]) as given (words, times)
      cross join today
      left join lost_search as known on known.day = today.day and known.words = given.words
    )
    insert into lost_search as known (day, words, times)
    select day, words, given.times from given cross join room
    where is_known or place <= left_over order by words
    on conflict (day, words) do update set times = known.times + excluded.times
  `.execute(db);
}

/** Returns what was searched for in a period and not found, the most often first. */
export async function listLostSearches(db: Db, { from, to }: Span, limit: number) {
  const { rows } = await sql<{ words: string; times: number; last: string }>`
    select words, sum(times)::int as times, to_char(max(day), 'YYYY-MM-DD') as last from lost_search
    where day between ${from}::date and ${to}::date
    group by words order by times desc, max(day) desc, words limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes some searches of days that are longer ago than that; returns how many. */
export async function deleteOldSearches(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from lost_search where (day, words) in (
      select day, words from lost_search
      where day < (shop_now() at time zone 'Asia/Kolkata')::date - ${days}::int limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns one page of what was searched for and not found, as long as it is kept, the most often first. */
export async function pageOfLostSearches(
  db: Db,
  { page, page_size: size }: { page: number; page_size: number },
) {
  const { rows } = await sql<{ words: string; times: number; last: string }>`
    select words, sum(times)::int as times, to_char(max(day), 'YYYY-MM-DD') as last from lost_search
    group by words order by times desc, max(day) desc, words limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    select count(distinct words)::int as total from lost_search
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Forgets a search on all its days. Returns whether it was there. */
export async function deleteLostSearch(db: Db, words: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from lost_search where (day, words) in (
      select day, words from lost_search where words = ${words} order by day for update
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
