import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** How papers are numbered from a restore on. */
export interface SeriesOfRestore {
  /** The first invoice of a regular taxpayer. */
  example: string;
  /** The last number of each series of this financial year in the backup. */
  last: string[];
}

/**
 * Begins series of their own for the papers of this financial year: what was issued after the backup is lost, and has its
 * numbers all the same. So it does for the newest year of the backup, as the clock of a new machine may not go right yet.
 * Returns undefined if the database is older than such series.
 */
export async function beginSeriesOfRestore(db: Db): Promise<SeriesOfRestore | undefined> {
  const known = await sql<{ isThere: boolean }>`
    select to_regclass('public.paper_restore') is not null as "isThere"`.execute(db);
  if (!known.rows[0]?.isThere) return undefined;
  const begun = await sql<{ code: string }>`select begin_series_of_restore() as code`.execute(db);
  const { code } = begun.rows[0] ?? {};
  // Here, as the function is that of the backup, which may be older. No paper of the backup is of after its restore.
  await sql`
    insert into paper_restore (fy, code, restored_at)
    select year, ${code}, greatest(shop_now(), (select max(issued_at) from paper where fy = year))
    from (
      select financial_year(day_in_india(shop_now())) union select max(fy) from paper_series having max(fy) is not null
    ) as years (year)
    on conflict (fy) do update set code = excluded.code, restored_at = excluded.restored_at
  `.execute(db);
  const { rows } = await sql<SeriesOfRestore>`
    select array(
      select paper_number_of(series, fy, last_n) from paper_series
      where fy = newest.fy and last_n > 0 order by series
    ) as last, paper_number_of('J-' || code, newest.fy, 1) as example
    from paper_restore as newest where code = ${code} order by newest.fy desc limit 1
  `.execute(db);
  return rows[0];
}
