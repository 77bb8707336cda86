import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from './start-error.ts';

export interface ProcessesOptions {
  count: number;
  /** How long a worker that is asked to stop serves on. */
  stopWaitMs?: number;
  /** Added to the environment of each worker. */
  environment: Record<string, string>;
  /** Called before each worker starts, because the program on disk may be newer than the running one. */
  prepare: () => Promise<void>;
  /**
   * Waits for what every worker needs, until the signal aborts. Resolves with whether it was away: if it was, recent
   * exits do not count as failures.
   */
  waitWhileAway: (signal: AbortSignal) => Promise<boolean>;
  /** Prints a sentence for the operator. */
  print: (line: string) => void;
  /** Called when no worker serves and none can be started. */
  onAllFailed: () => void;
}

/** The workers of one machine, which share a port. */
export interface Processes {
  /**
   * Replaces the workers one by one with ones that run the program now on disk. Rejects if such a worker does not
   * start.
   */
  restart: () => Promise<void>;
}

/** A worker that fails sooner after its start counts as a failure; one that serves longer shows that the program works. */
const shortLifeMs = 10_000;
const maxFailures = 5;
const startWithinMs = 120_000;
/** The signals of a program that fails by itself. */
const crashSignals = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);
const [minPauseMs, maxPauseMs] = [250, 30_000];
/** Leaves time for what is closed after the workers. */
const stopWithinMs = 8_000;
const leaveWithinMs = 45_000;
const leave = 'leave';

/** Returns whether this process is a worker. */
export const isWorker = (): boolean => cluster.isWorker;

/** Calls back, in a worker, when its successor serves. */
export function whenReplaced(onReplaced: () => void): void {
  process.on('message', (message) => {
    if (message === leave) onReplaced();
  });
}

/**
 * Starts `count` workers that run this process's program, and replaces each that exits. Closing the stack lets all of
 * them finish first. Throws a StartError.
 */
export async function startProcesses(
  options: ProcessesOptions,
  stack: AsyncDisposableStack,
): Promise<Processes> {
  const { count, print, stopWaitMs = 0 } = options;
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  /** Consecutive failures. */
  let failures = 0;
  /** The worker that is being replaced: if it exits during that, it needs no second successor. */
  let replaced: Worker | undefined;

  async function begin(): Promise<void> {
    await options.prepare();
    if (stopped.aborted) return;
    const worker = cluster.fork(options.environment);
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    // Each error is followed by the worker's exit, which is handled below.
    worker.on('error', () => undefined);
    await listening(worker);
    serving.add(worker);
    const sound = setTimeout(() => (failures = 0), shortLifeMs);
    const begun = performance.now();
    worker.once('exit', (code, signal) => {
      clearTimeout(sound);
      if (!serving.delete(worker) || stopped.aborted) return;
      print(`A process of the shop ended with ${signal || code} and is replaced.`);
      const isShort = performance.now() - begun < shortLifeMs;
      if (isShort && !wasEndedByOthers(code, signal)) failures += 1;
      if (worker !== replaced) void replace();
    });
  }

  async function replace(): Promise<void> {
    while (!stopped.aborted) {
      if (failures > 0 && (await options.waitWhileAway(stopped))) failures = 0;
      if (failures >= maxFailures && serving.size === 0) return options.onAllFailed();
      try {
        if (failures > 0) await pause(pauseAfter(failures), undefined, { signal: stopped });
        return await begin();
      } catch (error) {
        failures += 1;
        if (!stopped.aborted) print(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function restart(): Promise<void> {
    for (const old of Array.from(serving)) {
      if (stopped.aborted) return;
      // A worker that has exited in the meantime was replaced with the program on disk already.
      if (serving.has(old)) await replaceServing(old);
    }
  }

  async function replaceServing(old: Worker): Promise<void> {
    replaced = old;
    try {
      await begin();
    } catch (error) {
      if (!serving.has(old)) void replace();
      throw error;
    } finally {
      replaced = undefined;
    }
    if (!serving.delete(old)) return;
    old.send(leave, () => undefined);
    await endOf(old, leaveWithinMs);
  }

  stack.defer(async () => {
    stopping.abort();
    for (const { process: child } of running) child.kill('SIGTERM');
    const wereKilled = await Promise.all(
      [...running].map((worker) => endOf(worker, stopWithinMs + stopWaitMs)),
    );
    if (wereKilled.includes(true)) throw new Error('a process had to be killed');
  });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // The first starts alone, so that a problem which affects all is printed only once.
  await begin();
  await Promise.all(Array.from({ length: count - 1 }, begin));

  let restarting = Promise.resolve();
  return {
    restart: () => {
      const next = restarting.then(restart);
      restarting = next.catch(() => undefined);
      return next;
    },
  };
}

/**
 * Whether an operator or the kernel, which has no memory left, ended a worker that served: as often as that happens, it is
 * no reason to end a shop that works.
 */
const wasEndedByOthers = (code: number, signal: string): boolean =>
  signal ? !crashSignals.has(signal) : code === 0;

const pauseAfter = (failures: number): number =>
  Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs);

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    // A worker that hangs would keep all later ones from starting.
    const deadline = setTimeout(() => worker.process.kill('SIGKILL'), startWithinMs);
    worker.once('listening', () => {
      clearTimeout(deadline);
      resolve();
    });
    worker.once('exit', () => {
      clearTimeout(deadline);
      reject(new StartError('A process of the shop ended before it could serve.'));
    });
  });
}

/** Waits for a worker's exit; resolves with true if it had to be killed after the timeout. */
async function endOf(worker: Worker, withinMs: number): Promise<boolean> {
  if (worker.isDead()) return false;
  let isKilled = false;
  const forcedEnd = setTimeout(() => {
    isKilled = true;
    worker.process.kill('SIGKILL');
  }, withinMs);
  await once(worker, 'exit');
  clearTimeout(forcedEnd);
  return isKilled;
}
