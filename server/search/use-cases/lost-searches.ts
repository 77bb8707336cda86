import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { type Tally, createTally } from '#server/platform/tally.ts';

import { addLostSearches, deleteOldSearches } from '../queries/lost.ts';
import { lostWords } from '../rules.ts';

export { listLostSearches } from '../queries/lost.ts';

const deletedAtOnce = 1_000;

interface LostSearches extends Pick<Tally<string>, 'stop'> {
  /** Counts a search that found nothing. */
  note: (text: string) => void;
}

/** Counts searches that found nothing, in memory, and writes them in batches; by whom is unknown. */
export function countLostSearches(db: Db, onError: (error: unknown) => void): LostSearches {
  const tally = createTally<string>({
    write: async (searches) => {
      await addLostSearches(db, searches, limits.lostSearchesOfDay);
      return new Map();
    },
    onError,
  });
  return {
    note: (text) => {
      const words = lostWords(text);
      if (words !== undefined) tally.add(words);
    },
    stop: tally.stop,
  };
}

/** Forgets searches of days that are longer ago than figures go back. */
export async function forgetLostSearches(db: Db, days: number): Promise<void> {
  while ((await deleteOldSearches(db, days, deletedAtOnce)) === deletedAtOnce);
}
