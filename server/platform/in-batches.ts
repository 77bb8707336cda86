interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Does one kind of work for all who want it at once: while one batch is worked on, what comes waits for the next, at most so
 * many together. `work` answers each item in its place. Where it throws, each item is done alone, so that one that cannot be
 * done keeps nobody else's from being done.
 */
export function inBatches<Item, Answer>(
  work: (items: Item[]) => Promise<Answer[]>,
  maxSize: number,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let isWorking = false;

  async function workOn(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => workOn([one])));
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    // Those who come at one moment are all here after a turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await workOn(waiting.splice(0, maxSize));
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workOff();
    });
}
