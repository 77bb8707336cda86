import { LRUCache } from 'lru-cache';

import type { Changes } from '../db/changes.ts';
import type { FinishedAnswer } from './answer.ts';

/** An answer that is being made; whoever asks for the same meanwhile waits for it. */
export interface Flight {
  /** What came of it: nothing where none can be kept, `outdated` where what it shows was changed meanwhile. */
  landed: Promise<FinishedAnswer | 'outdated' | undefined>;
  /** Ends the wait, with the answer where there is one that can be kept. Only the first time counts. */
  land: (answer?: FinishedAnswer | 'unkeepable') => void;
}

/** Longer than a page may take. Nobody waits for ever, whatever became of who makes it. */
const longestFlightMs = 15_000;
/** For so long nobody waits for what cannot be kept. */
const unkeptForMs = 10_000;
const mostUnkept = 1_000;
/** Small answers take more than their bytes. */
const mostAnswers = 10_000;
/** Of the memory, for addresses with a query: anybody can think of any number of searches, and of no other page. */
const partOfQueries = 0.5;

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
  /** Nothing where somebody makes it already, or where it could not be kept lately. */
  begin: (key: string) => Flight | undefined;
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
  const unkept = new LRUCache<string, true>({ max: mostUnkept, ttl: unkeptForMs });
  const roomFor = (part: number) =>
    new LRUCache<string, FinishedAnswer>({
      max: mostAnswers * part,
      maxSize: maxBytes * part,
      sizeCalculation: (answer, key) => answer.size + key.length,
      ttl: maxAgeMs,
      dispose: (answer, key) => forgetNames(key, answer),
    });
  const [pages, queries] = [roomFor(1 - partOfQueries), roomFor(partOfQueries)];
  const roomOf = (key: string) => (key.includes('?') ? queries : pages);

  function forgetNames(key: string, { shown }: FinishedAnswer): void {
    for (const name of shown) {
      const keys = keysByName.get(name);
      keys?.delete(key);
      if (keys?.size === 0) keysByName.delete(name);
    }
  }

  function keep(key: string, answer: FinishedAnswer): void {
    roomOf(key).set(key, answer);
    // One that is too large for all of the memory was not taken.
    if (!roomOf(key).has(key)) return;
    for (const name of answer.shown) {
      keysByName.set(name, (keysByName.get(name) ?? new Set()).add(key));
    }
  }

  changes.listen((names) => {
    for (const changed of changedSince.values()) for (const name of names) changed.add(name);
    if (names.includes('*')) return [pages, queries].forEach((room) => room.clear());
    for (const name of names) keysByName.get(name)?.forEach((key) => roomOf(key).delete(key));
  });

  return {
    isReliable: () => changes.isUpToDate(),
    find: (key) => roomOf(key).get(key),
    flightOf: (key) => flights.get(key),
    size: () => ({
      answers: pages.size + queries.size,
      bytes: pages.calculatedSize + queries.calculatedSize,
    }),
    begin: (key) => {
      if (flights.has(key) || unkept.has(key)) return undefined;
      const { promise, resolve } = Promise.withResolvers<FinishedAnswer | 'outdated' | undefined>();
      const flight: Flight = {
        landed: promise,
        land: (outcome) => {
          const changed = changedSince.get(flight);
          if (!changed) return;
          clearTimeout(deadline);
          changedSince.delete(flight);
          flights.delete(key);
          if (outcome === 'unkeepable') unkept.set(key, true);
          const answer = outcome === 'unkeepable' ? undefined : outcome;
          const isOutdated = changed.has('*') || answer?.shown.some((name) => changed.has(name));
          if (answer && !isOutdated) keep(key, answer);
          resolve(answer && isOutdated ? 'outdated' : answer);
        },
      };
      const deadline = setTimeout(() => flight.land(), longestFlightMs).unref();
      flights.set(key, flight);
      changedSince.set(flight, new Set());
      return flight;
    },
  };
}
