import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

/** Longer than PostgreSQL may work on a statement of a pool. */
export const silentMs = 15_000;

/** How a connection begins that is held for long: it is noticed when the other end is gone. */
export const noticesLoss = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

const hangUpWithinMs = 1_000;

/** Ends a connection, and does not wait long for a farewell that may never come. */
export async function hangUp(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(hangUpWithinMs, undefined, { ref: false })]);
}

/**
 * Asks, and hangs up where nothing was heard for so many ms: a line that was lost on the way stays open and says
 * nothing for many minutes. Whoever waits on it fails as on one that was cut.
 */
export async function orHangUp<Answer>(
  client: pg.Client,
  ask: () => Promise<Answer>,
  ms: number,
): Promise<Answer> {
  const patience = setTimeout(() => void hangUp(client), ms);
  try {
    return await ask();
  } finally {
    clearTimeout(patience);
  }
}
