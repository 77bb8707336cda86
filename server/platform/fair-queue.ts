import { ShopError } from './http/shop-error.ts';

/** Who asks for a turn. */
export interface QueueClient {
  /** Whether the shop has reason to think that this is no stranger: such have a line of their own. */
  isKnown: boolean;
  /** Where it comes from; sources take turns within a line. */
  source: string;
}

interface Waiting {
  begin: () => void;
  refuse: () => void;
}

interface Bounds {
  /** How many wait in each of the two lines; of a full one, the source that waits for the most gives way. */
  maxWaiting: number;
  /** How many of them may be of one source. */
  maxPerSource: number;
}

/**
 * Work that is done one at a time, in two lines that take turns: strangers, however many, make those who are known
 * wait for one of them and no longer. Within a line its sources take turns: who asks for much waits for himself. The
 * function that is returned does the work when its turn comes, and throws `unavailable` where too many are waiting.
 */
export function createFairQueue(bounds: Bounds) {
  const [known, strangers] = [createLine(bounds), createLine(bounds)];
  let isBusy = false;
  let isTurnOfKnown = true;

  const next = (): Waiting | undefined => {
    const waiting = isTurnOfKnown
      ? (known.next() ?? strangers.next())
      : (strangers.next() ?? known.next());
    isTurnOfKnown = !isTurnOfKnown;
    return waiting;
  };

  return async <Result>({ isKnown, source }: QueueClient, work: () => Promise<Result>) => {
    if (isBusy) await (isKnown ? known : strangers).join(source);
    isBusy = true;
    try {
      return await work();
    } finally {
      const waiting = next();
      isBusy = waiting !== undefined;
      waiting?.begin();
    }
  };
}

function createLine({ maxWaiting, maxPerSource }: Bounds) {
  /** Whose turn it is comes first. A source that waits for nothing is not among them. */
  const bySource = new Map<string, Waiting[]>();
  let length = 0;

  /** Takes the last place of the source with the most, where these are still more than those of who comes. */
  const makeRoomFor = (waiting: Waiting[]): void => {
    let most = waiting;
    for (const others of bySource.values()) if (others.length > most.length) most = others;
    if (most.length <= waiting.length + 1) throw new ShopError('unavailable');
    length -= 1;
    most.pop()?.refuse();
  };

  return {
    /** Waits for the turn. */
    join: async (source: string): Promise<void> => {
      const waiting = bySource.get(source) ?? [];
      if (waiting.length >= maxPerSource) throw new ShopError('unavailable');
      if (length >= maxWaiting) makeRoomFor(waiting);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ begin: resolve, refuse: () => reject(new ShopError('unavailable')) });
      bySource.set(source, waiting);
      length += 1;
      return promise;
    },
    /** Takes out whose turn it is; his source comes last after that. */
    next: (): Waiting | undefined => {
      const [first] = bySource;
      if (!first) return undefined;
      const [source, waiting] = first;
      bySource.delete(source);
      if (waiting.length > 1) bySource.set(source, waiting);
      length -= 1;
      return waiting.shift();
    },
  };
}
