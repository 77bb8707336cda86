import { LRUCache } from 'lru-cache';

import type { Changes } from '../db/changes.ts';
import type { CachedResponse } from './cached-response.ts';

/** A response in flight. Other requests for the same key wait for it. */
export interface InFlightResponse {
  /**
   * Resolves with the response, with undefined if it cannot be cached, or with `outdated` if one of its tags was
   * invalidated while it was made.
   */
  settled: Promise<CachedResponse | 'outdated' | undefined>;
  /** Ends the wait, with the response if it can be cached. Later calls have no effect. */
  settle: (answer?: CachedResponse | 'uncacheable') => void;
}

/** Longer than a page may take, so that no request waits for ever if the one in flight never settles. */
const maxInFlightMs = 15_000;
/** How long requests for a response that could not be cached do not wait for each other. */
const uncacheableForMs = 10_000;
const maxUncacheable = 1_000;
/** Small responses take more memory than their bytes. */
const maxResponses = 10_000;
/** Share of the memory for URLs with a query. There can be any number of searches, which must not evict the pages. */
const queryShare = 0.5;
/** Share of the memory for pages that are shown while the database is away. */
const lastShare = 0.25;
/** How long they are shown. By then prices may have changed that this process does not know. */
const lastForMs = 60 * 60_000;

export interface ResponseCacheOptions {
  maxBytes?: number;
  /** Maximum age of a response. What has no tag, such as the count of views, is at most this stale. */
  maxAgeMs?: number;
}

/** Complete responses by key, each until one of its tags is invalidated. */
export interface ResponseCache {
  /** Returns whether responses may be stored and sent now: not while invalidations may have been missed. */
  isReliable: () => boolean;
  find: (key: string) => CachedResponse | undefined;
  /** While responses cannot be relied upon: the last one that was right when the database last answered. */
  findLast: (key: string) => CachedResponse | undefined;
  inFlightOf: (key: string) => InFlightResponse | undefined;
  /** Returns undefined if the response is in flight already, or could not be cached lately. */
  begin: (key: string) => InFlightResponse | undefined;
  size: () => { answers: number; bytes: number };
}

/** Creates a cache in memory that evicts the least recently used response first, bounded by size and by age. */
export function createResponseCache(
  changes: Pick<Changes, 'listen' | 'isUpToDate'>,
  { maxBytes = 64 * 1024 * 1024, maxAgeMs = 60_000 }: ResponseCacheOptions = {},
): ResponseCache {
  const keysByTag = new Map<string, Set<string>>();
  const inFlightByKey = new Map<string, InFlightResponse>();
  /** Tags invalidated since each response in flight was begun. */
  const changedSince = new Map<InFlightResponse, Set<string>>();
  const uncacheable = new LRUCache<string, true>({ max: maxUncacheable, ttl: uncacheableForMs });
  const createPart = (share: number) =>
    new LRUCache<string, CachedResponse>({
      max: maxResponses * share,
      maxSize: maxBytes * share,
      sizeCalculation: (answer, key) => answer.size + key.length,
      ttl: maxAgeMs,
      dispose: (answer, key) => removeFromIndex(key, answer),
    });
  const [pages, queries] = [createPart(1 - queryShare), createPart(queryShare)];
  const partOf = (key: string) => (key.includes('?') ? queries : pages);
  /** What was right when the connection to the database broke. Nothing that comes after that is known to it. */
  const last = new LRUCache<string, CachedResponse>({
    max: maxResponses * lastShare,
    maxSize: maxBytes * lastShare,
    sizeCalculation: (answer, key) => answer.size + key.length,
    ttl: lastForMs,
  });

  function removeFromIndex(key: string, { tags }: CachedResponse): void {
    for (const name of tags) {
      const keys = keysByTag.get(name);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(name);
    }
  }

  function store(key: string, answer: CachedResponse): void {
    partOf(key).set(key, answer);
    // The cache does not accept a response that is larger than all its memory.
    if (!partOf(key).has(key)) return;
    for (const name of answer.tags) {
      keysByTag.set(name, (keysByTag.get(name) ?? new Set()).add(key));
    }
  }

  /** The least recently used first, so that these go first if not all have room. */
  function keepLast(): void {
    for (const part of [pages, queries]) part.rforEach((answer, key) => last.set(key, answer));
  }

  changes.listen((names) => {
    for (const changed of changedSince.values()) for (const name of names) changed.add(name);
    if (names.includes('*')) {
      if (!changes.isUpToDate()) keepLast();
      return [pages, queries].forEach((part) => part.clear());
    }
    for (const name of names) keysByTag.get(name)?.forEach((key) => partOf(key).delete(key));
  });

  return {
    isReliable: () => changes.isUpToDate(),
    find: (key) => partOf(key).get(key),
    findLast: (key) => (changes.isUpToDate() ? undefined : (last.get(key) ?? partOf(key).get(key))),
    inFlightOf: (key) => inFlightByKey.get(key),
    size: () => ({
      answers: pages.size + queries.size,
      bytes: pages.calculatedSize + queries.calculatedSize,
    }),
    begin: (key) => {
      last.clear();
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
