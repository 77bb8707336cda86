import { ShopError } from '#server/platform/shop-error.ts';

type Open = (attemptId: number) => Promise<void>;

/** How many attempts of all customers are opened at their gateways at once: a slow gateway must not hold the whole shop. */
const mostAtOnce = 50;
/** How many requests of one attempt wait for its answer: more tabs than somebody has open. */
const mostWaiting = 10;

/**
 * Asks a gateway once for each attempt at a time; whoever asks meanwhile waits for that answer. Throws
 * `too_many_attempts` where too many wait for one attempt, and `unavailable` where too many attempts are being opened.
 */
export function fewOpenings(open: Open): Open {
  const running = new Map<number, { opened: Promise<void>; waiting: number }>();
  return (attemptId) => {
    const asked = running.get(attemptId);
    if (asked) {
      if (asked.waiting >= mostWaiting) throw new ShopError('too_many_attempts');
      asked.waiting += 1;
      return asked.opened;
    }
    if (running.size >= mostAtOnce) throw new ShopError('unavailable');
    const opened = open(attemptId).finally(() => running.delete(attemptId));
    running.set(attemptId, { opened, waiting: 1 });
    return opened;
  };
}
