import { ShopError } from './http/shop-error.ts';

interface Bounds {
  /** How much work of one key is done at a time. */
  maxAtOnce: number;
  /** How much more of it may wait; what comes later is refused. */
  maxWaiting: number;
  /** How long it waits before it is refused, in ms. */
  maxWaitMs: number;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Work in queues, one for each key: a key that asks for much waits for itself and keeps no other waiting. The function
 * that is returned does the work when its turn comes. Throws `too_many_attempts` where too much of its key is waiting,
 * and `unavailable` where its turn does not come in time; then nothing of the work was begun.
 */
export function createKeyedQueue({ maxAtOnce, maxWaiting, maxWaitMs }: Bounds) {
  const queues = new Map<string | number, Queue>();

  return async <Result>(key: string | number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxAtOnce) queue.running += 1;
    else if (queue.waiting.length >= maxWaiting) throw new ShopError('too_many_attempts');
    else await turnIn(queue, maxWaitMs);
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // Whoever is next takes the place of who has finished.
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}

function turnIn({ waiting }: Queue, maxWaitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const begin = () => {
    clearTimeout(timeout);
    resolve();
  };
  const timeout = setTimeout(() => {
    waiting.splice(waiting.indexOf(begin), 1);
    reject(new ShopError('unavailable'));
  }, maxWaitMs);
  waiting.push(begin);
  return promise;
}
