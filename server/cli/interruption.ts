import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { print } from '#server/platform/stopping.ts';

const endWithinMs = 10_000;
/** For work that ignores the abort signal, such as a database that is starting. */
const settleWithinMs = 3_000;

type Work = (stack: AsyncDisposableStack, signal: AbortSignal) => Promise<number>;

/**
 * Runs the work of a command and disposes what it has put on the stack. Returns its exit code. If it is interrupted
 * (Ctrl-C), the work is aborted, the stack is disposed too, and the process exits with the code that shells expect.
 */
export async function untilInterrupted(work: Work): Promise<number> {
  const stack = new AsyncDisposableStack();
  const interruption = new AbortController();
  const { signal } = interruption;
  const exitCode = exitCodeOfSignal(interruption);
  const working = work(stack, signal);
  await Promise.race([working, exitCode]).catch(() => undefined);
  const isInterrupted = signal.aborted;
  if (isInterrupted) {
    await Promise.race([working.catch(() => undefined), pause(settleWithinMs)]);
  }
  await stack.disposeAsync();
  if (!isInterrupted) return working;
  print('Stopped before it was done.');
  process.exit(await exitCode);
}

/** Resolves at the first signal, if there is one. npm sends each signal a second time. */
function exitCodeOfSignal(interruption: AbortController): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), endWithinMs).unref();
      interruption.abort();
      resolve(128 + constants.signals[signal]);
    });
  }
  return promise;
}
