import { ShopError } from './shop-error.ts';

interface Bounds {
  /** How much work of one key runs at a time. */
  maxAtOnce: number;
  /** How much more of one key may wait; the rest is refused. */
  maxWaiting: number;
  /** How much may wait of all keys together. */
  maxWaitingTogether: number;
  /** How long it may wait before it is refused, in ms. */
  maxWaitMs: number;
}

interface Waiting {
  begin: () => void;
  refuse: (error: ShopError) => void;
}

interface Queue {
  running: number;
  waiting: Waiting[];
}

/**
 * Creates queues of work, one per key, so that a key with much work delays only itself. When all of them together are
 * full, the longest queue loses its last place to a shorter one. The returned function runs the work in its turn, and
 * passes it whether it had to wait. It throws `too_many_attempts` if too much of its key is waiting, and `unavailable`
 * if too much is waiting of all keys, or if its turn does not come in time; the work has not begun then.
 */
export function createKeyedQueue(bounds: Bounds) {
  const { maxAtOnce, maxWaiting, maxWaitingTogether, maxWaitMs } = bounds;
  const queues = new Map<string | number, Queue>();
  let waitingTogether = 0;

  /** Takes a place from the longest queue, if that is still longer than this one will be. */
  const makeRoomFor = ({ waiting }: Queue): void => {
    let largest = waiting;
    for (const queue of queues.values()) {
      if (queue.waiting.length > largest.length) largest = queue.waiting;
    }
    if (largest.length <= waiting.length + 1) throw new ShopError('unavailable');
    largest.at(-1)?.refuse(new ShopError('too_many_attempts'));
  };

  const turnIn = async (queue: Queue): Promise<void> => {
    if (queue.waiting.length >= maxWaiting) throw new ShopError('too_many_attempts');
    if (waitingTogether >= maxWaitingTogether) makeRoomFor(queue);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      clearTimeout(timeout);
      waitingTogether -= 1;
      queue.waiting.splice(queue.waiting.indexOf(place), 1);
    };
    const place: Waiting = {
      begin: () => {
        leave();
        resolve();
      },
      refuse: (error) => {
        leave();
        reject(error);
      },
    };
    const timeout = setTimeout(() => place.refuse(new ShopError('unavailable')), maxWaitMs);
    waitingTogether += 1;
    queue.waiting.push(place);
    return promise;
  };

  return async <Result>(
    key: string | number,
    work: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    const hasWaited = queue.running >= maxAtOnce;
    if (hasWaited) await turnIn(queue);
    else queue.running += 1;
    try {
      return await work(hasWaited);
    } finally {
      const next = queue.waiting[0];
      // The next one takes over the place of the one that has finished.
      if (next) next.begin();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}
