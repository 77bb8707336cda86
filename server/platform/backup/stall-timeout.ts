import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from '../start-error.ts';

/** Time for the aborted work to clean up. */
const cleanUpMs = 1_000;

/** Watches work that may hang, on a lost connection or a disk that does not respond. */
export interface Watch {
  signal: AbortSignal;
  /** To be called whenever the work makes progress. */
  onActivity: () => void;
}

/**
 * Runs work with a signal that aborts it when `stop` aborts, or after `idleTimeoutMs` milliseconds without activity.
 * Then throws the signal's reason, as soon as the work has ended, or a second later if it does not end.
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

/** Rejects some time after the signal; never resolves. `needless` ends the wait. */
async function failLater(signal: AbortSignal, needless: AbortSignal): Promise<never> {
  try {
    await once(signal, 'abort', { signal: needless });
    await pause(cleanUpMs, undefined, { signal: needless });
  } catch {
    return new Promise<never>(() => undefined);
  }
  throw signal.reason;
}
