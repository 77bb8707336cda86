import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Days in India, as "2026-11-21"; both are included. */
interface Span {
  from: string;
  to: string;
}

/** Returns how often each product was looked at in a period, the most looked at first. */
export async function listViews(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ product_id: number; views: number }>`
    select product_id, sum(views)::int as views from product_view_day
    where day between ${from}::date and ${to}::date
    group by product_id order by views desc, product_id
  `.execute(db);
  return rows;
}

/** Deletes some counts of days that are longer ago than that; returns how many. */
export async function deleteOldViews(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from product_view_day where (day, product_id) in (
      select day, product_id from product_view_day
      where day < (shop_now() at time zone 'Asia/Kolkata')::date - ${days}::int limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
