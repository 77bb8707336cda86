import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/**
 * Checks up to `max` of the words that left products, and removes those that no product has from the search. Returns
 * how many of them are settled and need no further check.
 */
export async function sweepBatch(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select sweep_words(${max}) as settled
  `.execute(db);
  return rows[0]?.settled ?? 0;
}
