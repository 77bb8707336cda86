import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from '../start-error.ts';

/** For what has to be cleaned up. */
const endWithinMs = 1_000;

/** Watches over work that may hang: on a line that was lost, on a disk that is away. */
export interface Watch {
  signal: AbortSignal;
  /** To be called whenever something moves. */
  onActivity: () => void;
}

/**
 * Does work that hears a signal, and ends it where `stop` asks for it or nothing was heard of it for so many ms.
 * Throws then the reason, as soon as the work has ended, or a second later if it does not.
 */
export async function withStallTimeout<Result>(
  idleTimeoutMs: number,
  stop: AbortSignal | undefined,
  work: (watch: Watch) => Promise<Result>,
): Promise<Result> {
  const idleTimer = new AbortController();
  const abort = () =>
    idleTimer.abort(new StartError(`Nothing was heard for ${idleTimeoutMs / 1000} seconds.`));
  const timer = setTimeout(abort, idleTimeoutMs);
  const signal = stop ? AbortSignal.any([stop, idleTimer.signal]) : idleTimer.signal;
  const done = new AbortController();
  try {
    signal.throwIfAborted();
    const watched = work({ signal, onActivity: () => void timer.refresh() });
    return await Promise.race([watched, failLater(signal, done.signal)]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    done.abort();
  }
}

/** Fails some time after the signal; never resolves, and ends when it is not needed any more. */
async function failLater(signal: AbortSignal, needless: AbortSignal): Promise<never> {
  try {
    await once(signal, 'abort', { signal: needless });
    await pause(endWithinMs, undefined, { signal: needless });
  } catch {
    return new Promise<never>(() => undefined);
  }
  throw signal.reason;
}
