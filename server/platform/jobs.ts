import { setTimeout as pause } from 'node:timers/promises';

import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { type Db, PgBoss, fromKysely } from 'pg-boss';

import { openPool } from './db/connect.ts';
import { withTimeout, idleTimeoutMs } from './db/timeouts.ts';

/** A kind of job and, for the type checker, what it needs to know. */
export interface JobKind<Data extends object> {
  name: string;
  data?: Data;
  /** What is to be done; while such a job waits, another one of the same key is not written. */
  keyOf?: (data: Data) => string;
}

interface JobCount {
  kind: string;
  /** Due, and not begun. */
  waiting: number;
  active: number;
  /** Given up after all tries, as far as they are still remembered. */
  failed: number;
}

/** Work that may wait: it is written in the transaction that causes it and done after the commit. */
export interface Jobs {
  /**
   * Writes a job row with the caller's transaction: no commit, no job. It is done after so long, if that is said.
   * A kind is known by its name.
   */
  enqueue: <Tables, Data extends object>(
    db: Kysely<Tables> | Transaction<Tables>,
    kind: JobKind<Data>,
    data: Data,
    options?: { afterMs?: number },
  ) => Promise<void>;
  /** Declares who does the jobs of a kind. Takes effect with `startWorking`. */
  handle: <Data extends object>(kind: JobKind<Data>, work: (data: Data) => Promise<void>) => void;
  startWorking: () => Promise<void>;
  /** How many jobs of each kind there are; a minute old at most. */
  count: () => Promise<JobCount[]>;
  /** Begins no more, and waits some seconds at most for what is being done. Others, and later ones, may go on. */
  stopWorking: () => Promise<void>;
  /** The same, and hangs up. What could not be done in time is done again. */
  stop: () => Promise<void>;
}

const finishWithinMs = 5_000;

export interface JobsOptions {
  url: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has data of its own
  kinds: JobKind<any>[];
  onError: (error: unknown) => void;
}

/** Makes the tables of jobs, or brings them to the newest version: for their owner. */
export async function prepareJobTables(url: string): Promise<void> {
  const pool = openPool(url, { name: 'jalsa job tables', max: 1, onError: () => undefined });
  const boss = new PgBoss({ db: databaseOf(pool), schedule: false, supervise: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await pool.end();
  }
}

/** Opens the queues. Their tables are there, and it needs no rights but to read and write rows. */
export async function prepareJobs({ url, kinds, onError }: JobsOptions): Promise<Jobs> {
  const pool = openPool(url, { name: 'jalsa jobs', max: 2, onError });
  const boss = new PgBoss({
    db: databaseOf(pool),
    schedule: false,
    migrate: false,
    reindex: false,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    for (const kind of kinds) {
      await boss.createQueue(kind.name, { retryLimit: 5, retryBackoff: true, retryDelay: 5 });
    }
    await keepPolicies(pool, kinds);
  } catch (error) {
    // What it does from time to time would go on without a pool.
    await boss.stop({ graceful: false }).catch(onError);
    await pool.end();
    throw error;
  }
  const handlers = new Map<string, (data: object) => Promise<void>>();
  let finishing: Promise<unknown> | undefined;

  async function stopWorking(): Promise<void> {
    finishing ??= Promise.race([
      Promise.all(kinds.map(({ name }) => boss.offWork(name, { wait: true }))),
      pause(finishWithinMs, undefined, { ref: false }),
    ]);
    await finishing;
  }

  return {
    enqueue: async (db, kind, data, { afterMs = 0 } = {}) => {
      const keyOf = kinds.find(({ name }) => name === kind.name)?.keyOf;
      await boss.send(kind.name, data, {
        db: fromKysely(db),
        startAfter: afterMs / 1000,
        ...(keyOf && { singletonKey: keyOf(data) }),
      });
    },
    handle: (kind, work) => {
      handlers.set(kind.name, work as (data: object) => Promise<void>);
    },
    startWorking: async () => {
      for (const [name, work] of handlers) {
        await boss.work<object>(name, { batchSize: 1, pollingIntervalSeconds: 2 }, async (jobs) => {
          for (const job of jobs) {
            await work(job.data).catch((error: unknown) => {
              // It is tried again, but somebody should know.
              onError(error);
              throw error;
            });
          }
        });
      }
    },
    count: () =>
      Promise.all(
        kinds.map(async ({ name }) => {
          // Without this the last count may be several minutes old.
          const [counted] = await boss.getQueueStats(name, { force: true });
          const { readyCount = 0, activeCount = 0, failedCount = 0 } = counted ?? {};
          return { kind: name, waiting: readyCount, active: activeCount, failed: failedCount };
        }),
      ),
    stopWorking,
    stop: async () => {
      await stopWorking();
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

/**
 * Of jobs with a key one waits at a time: a unique index of the library's sees to it, for queues of the policy `short`.
 * It has no call for a queue that an earlier version of the shop has made. Jobs that wait already stay as they are.
 */
async function keepPolicies(pool: pg.Pool, kinds: JobKind<object>[]): Promise<void> {
  const names = kinds.flatMap(({ name, keyOf }) => (keyOf ? [name] : []));
  await pool.query(
    `update pgboss.queue set policy = 'short' where name = any($1) and policy <> 'short'`,
    [names],
  );
}

/** A pool as pg-boss uses it. One of its own would wait for ever on a line that was lost. */
const databaseOf = (pool: pg.Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    let hasFailed = true;
    try {
      const answer = await withTimeout(client, () => client.query(text, values), idleTimeoutMs);
      hasFailed = false;
      return answer;
    } finally {
      // What failed may have begun a transaction, which whoever comes next would be in.
      client.release(hasFailed);
    }
  },
});
