import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { sweepSomeWords } from '../queries/search-words.ts';

/** So few that nobody who comes with one of these words waits for long. */
const sweptAtOnce = 500;

/**
 * Makes the search forget the words that no product has any more; called after the commit of what took them away.
 * What fails here, or is about to be used, waits for the next who sweeps: then the search only knows a word too many.
 */
export async function sweepWords(db: Db): Promise<void> {
  try {
    // Where somebody has all of the words that wait, or there are none, another round would find the same.
    let settled = 1;
    while (settled > 0) {
      settled = await transaction(db, (db) => sweepSomeWords(db, sweptAtOnce));
    }
  } catch {
    // The change itself is done, and its words are still written down.
  }
}
