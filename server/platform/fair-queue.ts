import { ShopError } from './http/shop-error.ts';

/** Who asks for a turn. */
export interface QueueClient {
  /** Whether the shop has reason to think that this is no stranger: such have a line of their own. */
  isKnown: boolean;
  /** Where it comes from; one source can fill no line alone. */
  source: string;
}

interface Waiting {
  source: string;
  begin: () => void;
}

interface Bounds {
  /** How many wait in each of the two lines; whoever comes later is refused. */
  maxWaiting: number;
  /** How many of them may be of one source. */
  maxPerSource: number;
}

/**
 * Work that is done one at a time, in two lines that take turns: strangers, however many, make those who are known
 * wait for one of them and no longer. The function that is returned does the work when its turn comes, and throws
 * `unavailable` where too many are waiting.
 */
export function createFairQueue({ maxWaiting, maxPerSource }: Bounds) {
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  let isBusy = false;
  let isTurnOfKnown = true;

  const next = (): Waiting | undefined => {
    const waiting = isTurnOfKnown
      ? (known.shift() ?? strangers.shift())
      : (strangers.shift() ?? known.shift());
    isTurnOfKnown = !isTurnOfKnown;
    return waiting;
  };

  return async <Result>({ isKnown, source }: QueueClient, work: () => Promise<Result>) => {
    const line = isKnown ? known : strangers;
    const ofSource = line.filter((waiting) => waiting.source === source);
    if (line.length >= maxWaiting || ofSource.length >= maxPerSource) {
      throw new ShopError('unavailable');
    }
    if (isBusy) await new Promise<void>((begin) => line.push({ source, begin }));
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
