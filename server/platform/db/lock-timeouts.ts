import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import type { Progress } from '../progress.ts';

/** How long a migration waits for others. Whoever comes behind it waits as long as it asks for a lock. */
export interface LockTimeouts {
  /** So long at once, in milliseconds. */
  lockMs: number;
  /** Then everybody else has their turn for so long. */
  pauseMs: number;
  /** After so long it gives up. */
  totalMs: number;
}

export const migrationLockTimeouts: LockTimeouts = {
  lockMs: 500,
  pauseMs: 1_000,
  totalMs: 300_000,
};

/** What PostgreSQL calls a lock that did not come in time, and one that could never have come. */
const lockRefusals = new Set(['55P03', '40P01']);

export const isLockRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  lockRefusals.has(error.code);

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/**
 * Does work that asks for locks, again and again until it gets them, with a bar for whoever looks on. The last
 * refusal is thrown once the patience is at its end. Work that failed has changed nothing.
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
    let shown = 0;
    for (;;) {
      await pause(pauseMs);
      const waited = performance.now() - begun;
      step(secondsOf(waited) - shown);
      shown = secondsOf(waited);
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

/** Who keeps a transaction open the longest, in words; nothing where nobody does. */
export async function longestTransaction(client: pg.Client): Promise<string | undefined> {
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
