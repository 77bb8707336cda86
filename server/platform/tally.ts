const writeEveryMs = 5_000;
/** More things than this between two writes are an attack, and not remembered. */
const mostIds = 10_000;

export interface Tally {
  /** Counts one more of this. */
  add: (id: number) => void;
  /** Writes what is counted and counts no more. Rejects where that fails. */
  stop: () => Promise<void>;
}

export interface TallyOptions {
  /** Takes how many of each there were since it was last called. */
  write: (counts: Map<number, number>) => Promise<void>;
  /** A write that failed: its counts are kept and come with the next. */
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** Counts in memory and writes in batches, so that counting costs a request nothing. */
export function createTally({ write, onError, everyMs = writeEveryMs }: TallyOptions): Tally {
  let counts = new Map<number, number>();
  let writing: Promise<void> = Promise.resolve();

  const add = (id: number, times = 1) => {
    const known = counts.get(id);
    if (known !== undefined || counts.size < mostIds) counts.set(id, (known ?? 0) + times);
  };

  async function writeDown(): Promise<void> {
    if (counts.size === 0) return;
    const batch = counts;
    counts = new Map();
    try {
      await write(batch);
    } catch (error) {
      for (const [id, times] of batch) add(id, times);
      throw error;
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
    },
  };
}
