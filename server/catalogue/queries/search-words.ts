import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/**
 * Looks at up to so many of the words that left products, and takes those out of the search that no product has.
 * Returns how many of them need not be looked at again.
 */
export async function sweepSomeWords(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select sweep_words(${most}) as settled
  `.execute(db);
  return rows[0]?.settled ?? 0;
}
