import { setTimeout as pause } from 'node:timers/promises';

import { isUnstorable } from './unstorable.ts';

const writeEveryMs = 5_000;
/** More ids than this between two writes mean an attack; the rest is not counted. */
const maxIds = 10_000;
/** Small enough that one write does not hold its locks for long. */
const batchSize = 200;
/** How often a stop retries rows that others have locked, and how long it pauses before each retry. */
const maxStopTries = 10;
const stopPauseMs = 200;

/** How many there were of each id. */
type Counts<Id> = Map<Id, number>;

export interface Tally<Id> {
  /** Adds one to the count of an id. */
  add: (id: Id) => void;
  /** Writes all counts, and stops. Rejects if that fails. */
  stop: () => Promise<void>;
}

export interface TallyOptions<Id> {
  /** Writes how many were counted since the last write. Returns those that cannot be written now. */
  write: (counts: Counts<Id>) => Promise<Counts<Id>>;
  /** Called when a write fails; its counts are written with the next one, unless none ever can be. */
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** Counts in memory and writes in batches, so that counting costs a request almost nothing. */
export function createTally<Id = number>({
  write,
  onError,
  everyMs = writeEveryMs,
}: TallyOptions<Id>): Tally<Id> {
  let counts: Counts<Id> = new Map();
  let writing: Promise<void> = Promise.resolve();

  const add = (id: Id, times = 1) => {
    const known = counts.get(id);
    if (known !== undefined || counts.size < maxIds) counts.set(id, (known ?? 0) + times);
  };

  const addAll = (left: Iterable<[Id, number]>) => {
    for (const [id, times] of left) add(id, times);
  };

  /**
   * Counts whose rows are locked, or that could not be written, are added to the next write. What can never be stored is
   * dropped, and holds up nothing else: whoever asks for it chooses the id.
   */
  async function writeAll(): Promise<void> {
    const batches = chunksOf([...counts], batchSize);
    counts = new Map();
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      try {
        addAll(await write(new Map(batch)));
      } catch (error) {
        if (!isUnstorable(error)) {
          addAll([batch, ...batches].flat());
          throw error;
        }
        if (batch.length === 1) onError(error);
        else batches.unshift(...chunksOf(batch, 1));
      }
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(writeAll).catch(onError);
  }, everyMs);
  timer.unref();

  return {
    add: (id) => add(id),
    stop: async () => {
      clearInterval(timer);
      await writing;
      await writeAll();
      for (let tries = 1; counts.size > 0 && tries < maxStopTries; tries += 1) {
        await pause(stopPauseMs);
        await writeAll();
      }
    },
  };
}

const chunksOf = <Item>(items: Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
