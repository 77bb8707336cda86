import { setTimeout as pause } from 'node:timers/promises';

import type { IsolationLevel, Kysely, Transaction } from 'kysely';

/** What PostgreSQL calls a transaction that it broke off because of others: a deadlock, a failed serialization. */
const brokenByOthers = new Set(['40P01', '40001']);
const maxTries = 5;
/** Before the second try, in milliseconds; twice as long before each further one. */
const firstPauseMs = 10;

/** Thrown by work that finds itself overtaken by others, and has to begin again. */
export class OvertakenError extends Error {
  readonly code = '40001';
}

interface TransactionOptions {
  isolationLevel?: IsolationLevel;
}

/**
 * Runs work in a transaction and commits it; what the work throws rolls it back. A transaction that PostgreSQL broke
 * off because of others is tried again a few times, so work does nothing outside the database that may not be
 * repeated, and keeps nothing from an earlier try. Not for use inside a transaction.
 */
export function transaction<Tables, Answer>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Answer>,
  { isolationLevel }: TransactionOptions = {},
): Promise<Answer> {
  const begin = db.transaction();
  const asked = isolationLevel ? begin.setIsolationLevel(isolationLevel) : begin;
  return tryAgain(() => asked.execute(work));
}

/**
 * Does the same as `transaction`, and undoes it at the end: whoever must leave nothing waits for locks as others do,
 * and is judged by what they have left.
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

/** Tries again in the same way, with one statement that is a transaction of its own. */
export async function tryAgain<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isBrokenByOthers(error)) throw error;
    }
    // Those who met once would meet again if they paused for as long as each other.
    await pause(firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
  }
}

const isBrokenByOthers = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  brokenByOthers.has(error.code);
