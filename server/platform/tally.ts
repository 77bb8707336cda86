import { setTimeout as pause } from 'node:timers/promises';

const writeEveryMs = 5_000;
/** More things than this between two writes are an attack, and not remembered. */
const maxIds = 10_000;
/** So few at once that whoever writes them is in nobody's way for long. */
const writtenAtOnce = 200;
/** How often a stop tries what others have locked, and how long it waits before each further try. */
const triesAtStop = 10;
const pauseAtStopMs = 200;

/** How many there were of each. */
type Counts = Map<number, number>;

export interface Tally {
  /** Counts one more of this. */
  add: (id: number) => void;
  /** Writes what is counted and counts no more. Rejects where that fails. */
  stop: () => Promise<void>;
}

export interface TallyOptions {
  /** Writes how many of some there were since they were last written. Returns those that cannot be written now. */
  write: (counts: Counts) => Promise<Counts>;
  /** A write that failed: its counts are kept and come with the next. */
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** Counts in memory and writes in batches, so that counting costs a request nothing. */
export function createTally({ write, onError, everyMs = writeEveryMs }: TallyOptions): Tally {
  let counts: Counts = new Map();
  let writing: Promise<void> = Promise.resolve();

  const add = (id: number, times = 1) => {
    const known = counts.get(id);
    if (known !== undefined || counts.size < maxIds) counts.set(id, (known ?? 0) + times);
  };

  const addAll = (left: Iterable<[number, number]>) => {
    for (const [id, times] of left) add(id, times);
  };

  /** What others have locked, or could not be written, comes with the next. */
  async function writeDown(): Promise<void> {
    const waiting = [...counts];
    counts = new Map();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, writtenAtOnce);
      try {
        addAll(await write(new Map(batch)));
      } catch (error) {
        addAll([...batch, ...waiting]);
        throw error;
      }
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(writeDown).catch(onError);
  }, everyMs);
  timer.unref();

  return {
    add: (id) => add(id),
    stop: async () => {
      clearInterval(timer);
      await writing;
      await writeDown();
      for (let tries = 1; counts.size > 0 && tries < triesAtStop; tries += 1) {
        await pause(pauseAtStopMs);
        await writeDown();
      }
    },
  };
}
