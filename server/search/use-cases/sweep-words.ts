import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { sweepBatch } from '../queries/words.ts';

/** Small batches, so that no transaction that adds one of these words waits for long. */
const sweptAtOnce = 500;

/**
 * Removes the words that no product has any more from the search; called after the commit that removed them. Words that
 * fail or are locked wait for the next sweep: until then the search only knows a word too many.
 */
export async function sweepWords(db: Db): Promise<void> {
  try {
    // Stops when a batch settles nothing: there are no waiting words, or others have locked them.
    let settled = 1;
    while (settled > 0) {
      settled = await transaction(db, (db) => sweepBatch(db, sweptAtOnce));
    }
  } catch {
    // The change itself is committed, and the words stay in the table for the next sweep.
  }
}
