import { LRUCache } from 'lru-cache';

import type { Changes } from '../db/changes.ts';
import type { FinishedAnswer } from './answer.ts';

/** An answer that is being made; whoever asks for the same meanwhile waits for it. */
export interface Flight {
  /** What came of it: nothing where it cannot be kept, `outdated` where what it shows was changed meanwhile. */
  landed: Promise<FinishedAnswer | 'outdated' | undefined>;
  land: (answer?: FinishedAnswer) => void;
}

export interface KeeperOptions {
  maxBytes?: number;
  /** How long an answer is kept at most: what has no name, as the count of views, is not older than this. */
  maxAgeMs?: number;
}

/** Finished answers by their key, each until something that it shows is changed. */
export interface Keeper {
  /** Whether anything may be kept now, and what is kept be relied upon. */
  isReliable: () => boolean;
  find: (key: string) => FinishedAnswer | undefined;
  flightOf: (key: string) => Flight | undefined;
  begin: (key: string) => Flight;
  size: () => { answers: number; bytes: number };
}

/** Keeps answers in memory, so many bytes of them and not longer than so; what was not asked for longest goes first. */
export function createKeeper(
  changes: Pick<Changes, 'listen' | 'isUpToDate'>,
  { maxBytes = 64 * 1024 * 1024, maxAgeMs = 60_000 }: KeeperOptions = {},
): Keeper {
  const keysByName = new Map<string, Set<string>>();
  const flights = new Map<string, Flight>();
  /** What was changed since each answer was begun. */
  const changedSince = new Map<Flight, Set<string>>();
  const kept = new LRUCache<string, FinishedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => answer.size + key.length,
    ttl: maxAgeMs,
    dispose: (answer, key) => forgetNames(key, answer),
  });

  function forgetNames(key: string, { shown }: FinishedAnswer): void {
    for (const name of shown) {
      const keys = keysByName.get(name);
      keys?.delete(key);
      if (keys?.size === 0) keysByName.delete(name);
    }
  }

  function keep(key: string, answer: FinishedAnswer): void {
    kept.set(key, answer);
    // One that is too large for all of the memory was not taken.
    if (!kept.has(key)) return;
    for (const name of answer.shown) {
      keysByName.set(name, (keysByName.get(name) ?? new Set()).add(key));
    }
  }

  changes.listen((names) => {
    for (const changed of changedSince.values()) for (const name of names) changed.add(name);
    if (names.includes('*')) return kept.clear();
    for (const name of names) keysByName.get(name)?.forEach((key) => kept.delete(key));
  });

  return {
    isReliable: () => changes.isUpToDate(),
    find: (key) => kept.get(key),
    flightOf: (key) => flights.get(key),
    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
    begin: (key) => {
      const { promise, resolve } = Promise.withResolvers<FinishedAnswer | 'outdated' | undefined>();
      const flight: Flight = {
        landed: promise,
        land: (answer) => {
          const changed = changedSince.get(flight);
          if (!changed) return;
          changedSince.delete(flight);
          flights.delete(key);
          const isOutdated = changed.has('*') || answer?.shown.some((name) => changed.has(name));
          if (answer && !isOutdated) keep(key, answer);
          resolve(answer && isOutdated ? 'outdated' : answer);
        },
      };
      flights.set(key, flight);
      changedSince.set(flight, new Set());
      return flight;
    },
  };
}
