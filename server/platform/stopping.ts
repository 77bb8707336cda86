import cluster from 'node:cluster';

import { isBelowNpm } from './config.ts';
import { StartError } from './start-error.ts';

const stopWithinMs = 10_000;
const checkParentEveryMs = 1_000;

/** Ends the process in good order, or after `withinMs` in any case. */
export type Stop = (options?: { exitCode?: number; withinMs?: number }) => Promise<void>;

/** What happens between being asked to stop and stopping. */
export interface Leave {
  /** For so long the process still serves, so that a balancer can send new requests elsewhere. */
  waitMs: number;
}

/**
 * Runs until the process is asked to stop, which may be during its start. Then it closes what is on the stack and ends
 * the process, with exit code 0 if that succeeded. A problem of the start that the operator can fix is printed in one
 * line each.
 */
export async function untilStopped(
  start: (stack: AsyncDisposableStack, stop: Stop, leave: Leave) => Promise<void>,
): Promise<void> {
  const stack = new AsyncDisposableStack();
  const leave: Leave = { waitMs: 0 };
  const stop = stopper(stack, leave);
  stopOnSignal(stop);
  stopWithParent(stop);
  try {
    await start(stack, stop, leave);
  } catch (error) {
    // The shop was asked to stop during its start, so errors of the start do not matter.
    if (stack.disposed) return;
    process.exitCode = 1;
    await stack.disposeAsync();
    const lines =
      error instanceof StartError ? error.lines : [`The shop did not start: ${messageOf(error)}`];
    for (const line of lines) print(line);
    cluster.worker?.disconnect();
  }
}

function stopper(stack: AsyncDisposableStack, leave: Leave): Stop {
  return async ({ exitCode = 0, withinMs = stopWithinMs } = {}) => {
    setTimeout(() => process.exit(1), withinMs + leave.waitMs).unref();
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
  // Node forgets that `nohup` ignores this signal, so it counts only while there is a terminal.
  process.on('SIGHUP', () => {
    if (isAtTerminal()) void stop();
  });
}

const isAtTerminal = (): boolean =>
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);

/**
 * Stopping `npm start` stops npm and its shell, but neither forwards the signal, and a worker must not outlive its
 * primary. In all other cases the parent may exit, and the shop runs on in the background.
 */
function stopWithParent(stop: Stop): void {
  const { ppid } = process;
  if (isBelowNpm() || cluster.isWorker) {
    setInterval(() => {
      if (process.ppid !== ppid) void stop();
    }, checkParentEveryMs).unref();
  }
  // Otherwise a worker whose primary is gone exits at once, in the middle of its requests. One that was beginning then
  // has another parent from the first, and learns of it only here.
  const { worker } = cluster;
  worker?.once('disconnect', () => {
    if (worker.exitedAfterDisconnect) return;
    worker.exitedAfterDisconnect = true;
    void stop();
  });
}

/** Calls all at the same time and waits for each, even if one fails; then throws the first error. */
export async function endTogether(ends: (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(ends.map((end) => end()));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Returns an error's message. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Prints a line for the operator. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
