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
 * numbers all the same. Returns undefined if the database is older than such series.
 */
export async function beginSeriesOfRestore(db: Db): Promise<SeriesOfRestore | undefined> {
  const known = await sql<{ isThere: boolean }>`
    select to_regclass('public.paper_restore') is not null as "isThere"`.execute(db);
  if (!known.rows[0]?.isThere) return undefined;
  const { rows } = await sql<SeriesOfRestore>`
    select array(
      select paper_number_of(series, fy, last_n) from paper_series
      where fy = financial_year(day_in_india(shop_now())) and last_n > 0 order by series
    ) as last, paper_number_of('J-' || code, financial_year(day_in_india(shop_now())), 1) as example
    from begin_series_of_restore() as code
  `.execute(db);
  return rows[0];
}
