import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/**
 * Lets the ticket numbers of this financial year go on after a gap: those that were given out after the backup are lost
 * with their complaints, and their customers name them. Returns false if the database is older than complaints.
 */
export async function skipTicketNumbers(db: Db, { min, share }: Gap): Promise<boolean> {
  const known = await sql<{ isThere: boolean }>`
    select to_regclass('public.complaint_series') is not null as "isThere"`.execute(db);
  if (!known.rows[0]?.isThere) return false;
  // As next_complaint_number reckons the year (0345).
  await sql`
    insert into complaint_series (year, last)
    values (extract(year from (shop_now() at time zone 'Asia/Kolkata') - interval '3 months'), ${min})
    on conflict (year) do update
    set last = complaint_series.last + greatest(${min}, complaint_series.last / ${share})`.execute(
    db,
  );
  return true;
}

/** At least so many numbers, or this share of those that were given out. */
interface Gap {
  min: number;
  share: number;
}
