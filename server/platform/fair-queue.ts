import { ShopError } from './shop-error.ts';

/** The client that asks for a turn. */
export interface QueueClient {
  /** Whether the shop has reason to trust the client; known clients have a queue of their own. */
  isKnown: boolean;
  /** Where the client comes from; the sources of a queue take turns. */
  source: string;
}

interface Waiting {
  begin: () => void;
  refuse: () => void;
}

interface Bounds {
  /**
   * Maximum that wait in each of the two queues. When one is full, the source with the most waiting loses its last
   * place.
   */
  maxWaiting: number;
  /** Maximum that wait from one source. */
  maxPerSource: number;
}

/**
 * Creates a queue that does one piece of work at a time, and alternates between known clients and strangers: however
 * many strangers wait, a known client waits for only one of them per turn. Within each of the two, the sources take
 * turns, so a source with much work delays only itself. The returned function runs the work in its turn, and throws
 * `unavailable` if too many are waiting.
 */
export function createFairQueue(bounds: Bounds) {
  const [known, strangers] = [createSourceQueue(bounds), createSourceQueue(bounds)];
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

function createSourceQueue({ maxWaiting, maxPerSource }: Bounds) {
  /** Ordered by turn, the next source first. Sources for which nothing waits are not in it. */
  const bySource = new Map<string, Waiting[]>();
  let length = 0;

  /**
   * Takes the last place of the source that has the most, if that is still more than the newcomer's source will have.
   */
  const makeRoomFor = (waiting: Waiting[]): void => {
    let largest = waiting;
    for (const others of bySource.values()) if (others.length > largest.length) largest = others;
    if (largest.length <= waiting.length + 1) throw new ShopError('unavailable');
    length -= 1;
    largest.pop()?.refuse();
  };

  return {
    /** Waits for the turn; throws `unavailable` if there is no room. */
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
    /** Removes and returns the next in turn; its source then comes last. */
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
