import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import type { Progress } from '../progress.ts';

/**
 * How long a migration waits for locks. While it waits for one, all later transactions that need the table wait behind
 * it.
 */
export interface LockTimeouts {
  /** Timeout of one try, in milliseconds. */
  lockMs: number;
  /** Pause after each try, in milliseconds, in which other transactions get their turn. */
  pauseMs: number;
  /** The total timeout in milliseconds. */
  totalMs: number;
}

export const migrationLockTimeouts: LockTimeouts = {
  lockMs: 500,
  pauseMs: 1_000,
  totalMs: 300_000,
};

/** PostgreSQL's error codes for a lock timeout and for a deadlock. */
const lockRefusals = new Set(['55P03', '40P01']);

export const isLockRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  lockRefusals.has(error.code);

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/**
 * Retries work that takes locks until it gets them, and shows progress. Throws the last error after `totalMs`. A failed
 * try must have changed nothing.
 */
export async function retryLocks(
  work: () => Promise<void>,
  { pauseMs, totalMs }: LockTimeouts,
  label: string,
  progress: Progress,
): Promise<void> {
  if (await acquiredLocks(work)) return;
  const begun = performance.now();
  await progress.counting(label, secondsOf(totalMs), async (step) => {
    let shownSeconds = 0;
    for (;;) {
      await pause(pauseMs);
      const waited = performance.now() - begun;
      step(secondsOf(waited) - shownSeconds);
      shownSeconds = secondsOf(waited);
      if (waited > totalMs) return await work();
      if (await acquiredLocks(work)) return;
    }
  });
}

async function acquiredLocks(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isLockRefused(error)) throw error;
    return false;
  }
}

/** Describes the transaction that has been open longest, for an error message; undefined if there is none. */
export async function maxTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(`
    select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`);
  const [first] = rows;
  return (
    first &&
    `Session ${first.pid} (${first.name || 'without a name'}) has kept a transaction open for ${first.seconds} s.`
  );
}
