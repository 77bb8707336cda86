import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { StartError } from './start-error.ts';

export interface ProcessesOptions {
  count: number;
  /** What each finds in its environment beside what this process has. */
  environment: Record<string, string>;
  /** Called before each begins: what is on disk may be newer than what began before. */
  prepare: () => Promise<void>;
  /**
   * Waits for what none can begin without, until the signal. Resolves with whether it was away: ends from then are
   * nobody's fault.
   */
  waitWhileAway: (signal: AbortSignal) => Promise<boolean>;
  /** Something its keeper should know, in a sentence. */
  print: (line: string) => void;
  /** Called when none serves and none can be begun. */
  onAllFailed: () => void;
}

/** Workers of one machine that answer on one port. */
export interface Processes {
  /** One after the other is replaced by one that runs what is on disk now. Throws where such a one does not begin. */
  restart: () => Promise<void>;
}

/** One that ends sooner after it began is no accident. */
const shortLifeMs = 10_000;
const maxFailures = 5;
const startWithinMs = 120_000;
const [minPauseMs, maxPauseMs] = [250, 30_000];
/** Leaves time for what is closed after them. */
const stopWithinMs = 8_000;
const leaveWithinMs = 45_000;
const leave = 'leave';

/** Whether this process is one of several that another one has begun. */
export const isWorker = (): boolean => cluster.isWorker;

/** Calls back, in a worker, when another has taken its place. */
export function whenReplaced(goodbye: () => void): void {
  process.on('message', (word) => {
    if (word === leave) goodbye();
  });
}

/**
 * Begins so many workers, each running this process's program, and replaces whichever ends. Closing the stack lets
 * all of them finish first. Throws a StartError.
 */
export async function startProcesses(
  options: ProcessesOptions,
  stack: AsyncDisposableStack,
): Promise<Processes> {
  const { count, print } = options;
  const living = new Set<Worker>();
  const serving = new Set<Worker>();
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  /** Ends in a row that were no accident. */
  let failures = 0;
  /** Whose successor is being begun: should it end meanwhile, it needs no other. */
  let relieved: Worker | undefined;

  async function begin(): Promise<void> {
    await options.prepare();
    if (stopped.aborted) return;
    const worker = cluster.fork(options.environment);
    living.add(worker);
    worker.once('exit', () => living.delete(worker));
    // Its end follows, and is what counts.
    worker.on('error', () => undefined);
    await listening(worker);
    serving.add(worker);
    const begun = performance.now();
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || stopped.aborted) return;
      print(`A process of the shop ended with ${signal || code} and is replaced.`);
      failures = performance.now() - begun < shortLifeMs ? failures + 1 : 0;
      if (worker !== relieved) void replace();
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
      // One that died before its turn was replaced then, by what is on disk.
      if (serving.has(old)) await relieve(old);
    }
  }

  async function relieve(old: Worker): Promise<void> {
    relieved = old;
    try {
      await begin();
    } catch (error) {
      if (!serving.has(old)) void replace();
      throw error;
    } finally {
      relieved = undefined;
    }
    if (!serving.delete(old)) return;
    old.send(leave, () => undefined);
    await endOf(old, leaveWithinMs);
  }

  stack.defer(async () => {
    stopping.abort();
    for (const { process: child } of living) child.kill('SIGTERM');
    const areKilled = await Promise.all([...living].map((worker) => endOf(worker, stopWithinMs)));
    if (areKilled.includes(true)) throw new Error('a process had to be killed');
  });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  // What keeps one from beginning would keep the others too, and is said once.
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

const pauseAfter = (failures: number): number =>
  Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs);

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    // One that hangs would keep every later one from beginning.
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

/** Waits for its end; true where it had to be killed after so long. */
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
