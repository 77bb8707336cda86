import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

/** Of every connection that serves, in ms, by PostgreSQL's names. Orders have shorter ones. */
export const defaultTimeouts = {
  /** A slower query would hold a connection that others need. */
  statement_timeout: 10_000,
  /** A statement that waits longer for a lock fails. */
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** Longer than the statement timeout of a pool. */
export const idleTimeoutMs = 15_000;

/** Options of long-lived connections, so that the loss of the other end is noticed. */
export const lossDetection = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

const closeTimeoutMs = 1_000;

/** Closes a connection, and waits at most a second for the other end to confirm it. */
export async function closeConnection(client: Pick<pg.Client, 'end'>): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, pause(closeTimeoutMs, undefined, { ref: false })]);
}

/**
 * Runs a query, and closes the connection if no response arrives within `ms` milliseconds: a connection that was lost
 * on the way stays open without a sign for many minutes. The query then rejects as on a connection that was cut.
 */
export async function withTimeout<Answer>(
  client: pg.Client,
  run: () => Promise<Answer>,
  ms: number,
): Promise<Answer> {
  const timer = setTimeout(() => void closeConnection(client), ms);
  try {
    return await run();
  } finally {
    clearTimeout(timer);
  }
}
