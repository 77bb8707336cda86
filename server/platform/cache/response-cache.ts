import { LRUCache } from 'lru-cache';

import type { Changes } from '../db/changes.ts';
import type { CachedResponse } from './cached-response.ts';

/** An answer that is being made; whoever asks for the same meanwhile waits for it. */
export interface InFlightResponse {
  /** What came of it: nothing where none can be kept, `outdated` where what it shows was changed meanwhile. */
  settled: Promise<CachedResponse | 'outdated' | undefined>;
  /** Ends the wait, with the answer where there is one that can be kept. Only the first time counts. */
  settle: (answer?: CachedResponse | 'uncacheable') => void;
}

/** Longer than a page may take. Nobody waits for ever, whatever became of who makes it. */
const maxInFlightMs = 15_000;
/** For so long nobody waits for what cannot be kept. */
const uncacheableForMs = 10_000;
const maxUncacheable = 1_000;
/** Small answers take more than their bytes. */
const maxResponses = 10_000;
/** Of the memory, for addresses with a query: anybody can think of any number of searches, and of no other page. */
const partOfQueries = 0.5;

export interface ResponseCacheOptions {
  maxBytes?: number;
  /** How long an answer is kept at most: what has no name, as the count of views, is not older than this. */
  maxAgeMs?: number;
}

/** Finished answers by their key, each until something that it shows is changed. */
export interface ResponseCache {
  /** Whether anything may be kept now, and what is kept be relied upon. */
  isReliable: () => boolean;
  find: (key: string) => CachedResponse | undefined;
  inFlightOf: (key: string) => InFlightResponse | undefined;
  /** Nothing where somebody makes it already, or where it could not be kept lately. */
  begin: (key: string) => InFlightResponse | undefined;
  size: () => { answers: number; bytes: number };
}

/** Keeps answers in memory, so many bytes of them and not longer than so; what was not asked for longest goes first. */
export function createResponseCache(
  changes: Pick<Changes, 'listen' | 'isUpToDate'>,
  { maxBytes = 64 * 1024 * 1024, maxAgeMs = 60_000 }: ResponseCacheOptions = {},
): ResponseCache {
  const keysByTag = new Map<string, Set<string>>();
  const inFlightByKey = new Map<string, InFlightResponse>();
  /** What was changed since each answer was begun. */
  const changedSince = new Map<InFlightResponse, Set<string>>();
  const uncacheable = new LRUCache<string, true>({ max: maxUncacheable, ttl: uncacheableForMs });
  const roomFor = (part: number) =>
    new LRUCache<string, CachedResponse>({
      max: maxResponses * part,
      maxSize: maxBytes * part,
      sizeCalculation: (answer, key) => answer.size + key.length,
      ttl: maxAgeMs,
      dispose: (answer, key) => removeFromIndex(key, answer),
    });
  const [pages, queries] = [roomFor(1 - partOfQueries), roomFor(partOfQueries)];
  const roomOf = (key: string) => (key.includes('?') ? queries : pages);

  function removeFromIndex(key: string, { tags }: CachedResponse): void {
    for (const name of tags) {
      const keys = keysByTag.get(name);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(name);
    }
  }

  function store(key: string, answer: CachedResponse): void {
    roomOf(key).set(key, answer);
    // One that is too large for all of the memory was not taken.
    if (!roomOf(key).has(key)) return;
    for (const name of answer.tags) {
      keysByTag.set(name, (keysByTag.get(name) ?? new Set()).add(key));
    }
  }

  changes.listen((names) => {
    for (const changed of changedSince.values()) for (const name of names) changed.add(name);
    if (names.includes('*')) return [pages, queries].forEach((room) => room.clear());
    for (const name of names) keysByTag.get(name)?.forEach((key) => roomOf(key).delete(key));
  });

  return {
    isReliable: () => changes.isUpToDate(),
    find: (key) => roomOf(key).get(key),
    inFlightOf: (key) => inFlightByKey.get(key),
    size: () => ({
      answers: pages.size + queries.size,
      bytes: pages.calculatedSize + queries.calculatedSize,
    }),
    begin: (key) => {
      if (inFlightByKey.has(key) || uncacheable.has(key)) return undefined;
      const { promise, resolve } = Promise.withResolvers<CachedResponse | 'outdated' | undefined>();
      const inFlight: InFlightResponse = {
        settled: promise,
        settle: (outcome) => {
          const changed = changedSince.get(inFlight);
          if (!changed) return;
          clearTimeout(deadline);
          changedSince.delete(inFlight);
          inFlightByKey.delete(key);
          if (outcome === 'uncacheable') uncacheable.set(key, true);
          const answer = outcome === 'uncacheable' ? undefined : outcome;
          const isOutdated = changed.has('*') || answer?.tags.some((name) => changed.has(name));
          if (answer && !isOutdated) store(key, answer);
          resolve(answer && isOutdated ? 'outdated' : answer);
        },
      };
      const deadline = setTimeout(() => inFlight.settle(), maxInFlightMs).unref();
      inFlightByKey.set(key, inFlight);
      changedSince.set(inFlight, new Set());
      return inFlight;
    },
  };
}
