import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Takes up to so many of the words that left products out of the search, and returns how many were looked at. */
export async function sweepSomeWords(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select sweep_words(${most}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
