import type pg from 'pg';

/** Longer than PostgreSQL may work on a statement of a pool. */
export const silentMs = 15_000;

/**
 * Asks, and hangs up where nothing was heard for so many ms: a line that was lost on the way stays open and says
 * nothing for many minutes. Whoever waits on it fails as on one that was cut.
 */
export async function orHangUp<Answer>(
  client: pg.Client,
  ask: () => Promise<Answer>,
  ms: number,
): Promise<Answer> {
  const hangUp = setTimeout(() => void client.end().catch(() => undefined), ms);
  try {
    return await ask();
  } finally {
    clearTimeout(hangUp);
  }
}
