import { setTimeout as pause } from 'node:timers/promises';

import type { IsolationLevel, Kysely, Transaction } from 'kysely';

/**
 * PostgreSQL's error codes for a transaction that failed because of a concurrent one: deadlock, serialization failure,
 * and a column that a migration has added while a function went on with a row as it was before.
 */
const abortCodes = new Set(['40P01', '40001', '42703']);
const maxTries = 5;
/** Before the second try, in milliseconds; doubled before each further one. */
const firstPauseMs = 10;

/** Thrown by work that finds its data changed by a concurrent transaction, so that it is retried. */
export class OvertakenError extends Error {
  readonly code = '40001';
}

interface TransactionOptions {
  isolationLevel?: IsolationLevel;
}

/**
 * Runs work in a transaction and commits it; an error that the work throws rolls it back. A transaction that PostgreSQL
 * aborts because of a concurrent one is retried a few times, so the work must have no effects outside the database that
 * may not be repeated, and keep no state from an earlier try. Not for use inside a transaction.
 */
export function transaction<Tables, Answer>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Answer>,
  { isolationLevel }: TransactionOptions = {},
): Promise<Answer> {
  const begin = db.transaction();
  const isolated = isolationLevel ? begin.setIsolationLevel(isolationLevel) : begin;
  return tryAgain(() => isolated.execute(work));
}

/**
 * Does the same as `transaction`, but always rolls back. It is for callers that must leave no trace, yet have to wait
 * for the same locks and see the same rows as others.
 */
export function rehearsal<Tables, Answer>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return tryAgain(async () => {
    const rehearsed = await db.startTransaction().execute();
    try {
      return await work(rehearsed);
    } finally {
      await rehearsed.rollback().execute();
    }
  });
}

/** Retries in the same way a single statement, which is a transaction of its own. */
export async function tryAgain<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isAbortedByOthers(error)) throw error;
    }
    // Random, because two transactions that collided would collide again after equal pauses.
    await pause(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
  }
}

const isAbortedByOthers = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  abortCodes.has(error.code);
