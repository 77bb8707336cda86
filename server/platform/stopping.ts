import cluster from 'node:cluster';

import { isBelowNpm } from './config.ts';
import { StartError } from './start-error.ts';

const stopWithinMs = 10_000;
const lookForParentEveryMs = 1_000;

/** Ends the process in good order, or after so long in whatever order. */
export type Stop = (options?: { exitCode?: number; withinMs?: number }) => Promise<void>;

/**
 * Runs until the process is asked to stop, also while it is still starting: then what is on the stack is closed
 * and the process ends, 0 when that went well. A problem of the start that its keeper can mend is shown in one
 * line each.
 */
export async function untilStopped(
  start: (stack: AsyncDisposableStack, stop: Stop) => Promise<void>,
): Promise<void> {
  const stack = new AsyncDisposableStack();
  const stop = stopper(stack);
  stopOnSignal(stop);
  stopWithParent(stop);
  try {
    await start(stack, stop);
  } catch (error) {
    // Asked to stop while starting: what was under way may fail as it likes.
    if (stack.disposed) return;
    process.exitCode = 1;
    await stack.disposeAsync();
    const lines =
      error instanceof StartError ? error.lines : [`The shop did not start: ${messageOf(error)}`];
    for (const line of lines) print(line);
    cluster.worker?.disconnect();
  }
}

function stopper(stack: AsyncDisposableStack): Stop {
  return async ({ exitCode = 0, withinMs = stopWithinMs } = {}) => {
    setTimeout(() => process.exit(1), withinMs).unref();
    if (stack.disposed) return;
    try {
      await stack.disposeAsync();
    } catch (error) {
      print(`The shop did not stop cleanly: ${messageOf(error)}`);
      process.exit(1);
    }
    process.exit(exitCode);
  };
}

function stopOnSignal(stop: Stop): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // Node forgets that `nohup` has this one ignored, so it counts only for who still has a terminal to lose.
  process.on('SIGHUP', () => {
    if (isAtTerminal()) void stop();
  });
}

const isAtTerminal = (): boolean =>
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/**
 * Who stops `npm start` stops npm and its shell, and neither passes the signal on; a worker has no business without its
 * primary. Whoever began the shop otherwise may leave: it goes on in the background.
 */
function stopWithParent(stop: Stop): void {
  const { ppid } = process;
  if (isBelowNpm() || cluster.isWorker) {
    setInterval(() => {
      if (process.ppid !== ppid) void stop();
    }, lookForParentEveryMs).unref();
  }
  // Without this word a worker whose primary is gone ends at once, in the middle of its requests.
  const { worker } = cluster;
  worker?.once('disconnect', () => {
    worker.exitedAfterDisconnect = true;
  });
}

/** Begins to end all at once and waits for each, also where one fails; then throws what the first of those threw. */
export async function endTogether(ends: (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(ends.map((end) => end()));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** What went wrong, in words. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Tells the keeper of the shop something, in a line of its own. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
