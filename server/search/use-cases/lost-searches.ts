import { LRUCache } from 'lru-cache';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { type Tally, createTally } from '#server/platform/tally.ts';

import { addLostSearches, deleteOldSearches } from '../queries/lost.ts';
import { lostWords } from '../rules.ts';

export { listLostSearches } from '../queries/lost.ts';

const deletedAtOnce = 1_000;

interface LostSearches extends Pick<Tally<string>, 'stop'> {
  /** Counts a search that found nothing, from somebody of this network. */
  note: (text: string, network: string) => void;
}

const dayMs = 24 * 60 * 60 * 1_000;
const maxNetworks = 2_000;

/** Whether a network has a place for these words: one that fills a day's places leaves none to others. */
function networkShares(): (network: string, words: string) => boolean {
  const wordsOf = new LRUCache<string, Set<string>>({ max: maxNetworks, ttl: dayMs });
  return (network, words) => {
    const known = wordsOf.get(network) ?? new Set();
    if (known.has(words)) return true;
    if (known.size >= limits.lostSearchesOfNetwork) return false;
    // Its 24 hours begin with its first words.
    if (known.size === 0) wordsOf.set(network, known);
    known.add(words);
    return true;
  };
}

/** Counts searches that found nothing, in memory, and writes them in batches; by whom is not written. */
export function countLostSearches(db: Db, onError: (error: unknown) => void): LostSearches {
  const hasPlace = networkShares();
  const tally = createTally<string>({
    write: async (searches) => {
      await addLostSearches(db, searches, limits.lostSearchesOfDay);
      return new Map();
    },
    onError,
  });
  return {
    note: (text, network) => {
      const words = lostWords(text);
      if (words !== undefined && hasPlace(network, words)) tally.add(words);
    },
    stop: tally.stop,
  };
}

/** Forgets searches of days that are longer ago than figures go back. */
export async function forgetLostSearches(db: Db, days: number): Promise<void> {
  while ((await deleteOldSearches(db, days, deletedAtOnce)) === deletedAtOnce);
}
