interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchOptions {
  /** How many are done together at most. */
  maxSize: number;
  /** How many batches are worked on at one time. */
  lanes?: number;
}

/** So few are not shared among lanes: each batch costs what one of them does. */
const minSize = 50;

/**
 * Does one kind of work for all who want it at once: while batches are worked on, what comes waits for the next, at
 * most so many together. What comes at one moment is shared among the lanes, so that one answers while another waits
 * for the database. `work` answers each item in its place. If it throws, each item is done alone, so that one that
 * cannot be done keeps nobody else's from being done.
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  { maxSize, lanes = 1 }: BatchOptions,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let free = lanes;
  let isAwaited = false;

  async function workOn(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => workOn([one])));
    }
  }

  async function workOff(first: Waiting<Item, Answer>[]): Promise<void> {
    free -= 1;
    await workOn(first);
    while (waiting.length > 0) await workOn(waiting.splice(0, maxSize));
    free += 1;
  }

  function share(): void {
    isAwaited = false;
    while (waiting.length > 0 && free > 0) {
      const share = Math.max(minSize, Math.ceil(waiting.length / free));
      void workOff(waiting.splice(0, Math.min(share, maxSize)));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (free === 0) return;
      if (waiting.length >= maxSize) return share();
      if (isAwaited) return;
      isAwaited = true;
      // Requests of one moment are all here after a turn of the event loop.
      setImmediate(share);
    });
}
