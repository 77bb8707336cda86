import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

/** Longer than PostgreSQL may work on a statement of a pool. */
export const idleTimeoutMs = 15_000;

/** How a connection begins that is held for long: it is noticed when the other end is gone. */
export const lossDetection = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

const closeTimeoutMs = 1_000;

/** Ends a connection, and does not wait long for a farewell that may never come. */
export async function closeConnection(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(closeTimeoutMs, undefined, { ref: false })]);
}

/**
 * Asks, and hangs up where nothing was heard for so many ms: a line that was lost on the way stays open and says
 * nothing for many minutes. Whoever waits on it fails as on one that was cut.
 */
export async function withTimeout<Answer>(
  client: pg.Client,
  ask: () => Promise<Answer>,
  ms: number,
): Promise<Answer> {
  const timer = setTimeout(() => void closeConnection(client), ms);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
  }
}
