import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type pg from 'pg';
import { type Db, PgBoss, fromKysely } from 'pg-boss';

import { openPool } from './db/connect.ts';
import type { Pooler } from './db/pooler.ts';
import { withTimeout, idleTimeoutMs } from './db/timeouts.ts';

/** A kind of job; `data` is only for the type checker. */
export interface JobKind<Data extends object> {
  name: string;
  data?: Data;
  /** Returns a job's key; while a job waits, no other job of the same key is enqueued. */
  keyOf?: (data: Data) => string;
  /** Somebody waits for these: one follows the other at once, where others leave the machine two seconds each. */
  isPrompt?: true;
}

interface JobCount {
  kind: string;
  /** Due, and not started. */
  waiting: number;
  active: number;
  /** Failed after all retries, if the queue still stores them. */
  failed: number;
}

/** Work for later: it is enqueued in the transaction that causes it, and done after the commit. */
export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction: without a commit there is no job. It becomes due after `afterMs`, by
   * default at once. The kind is found by its name.
   */
  enqueue: <Tables, Data extends object>(
    db: Kysely<Tables> | Transaction<Tables>,
    kind: JobKind<Data>,
    data: Data,
    options?: { afterMs?: number },
  ) => Promise<void>;
  /** Enqueues several jobs of a kind in one statement. They are due at once. */
  enqueueAll: <Tables, Data extends object>(
    db: Kysely<Tables> | Transaction<Tables>,
    kind: JobKind<Data>,
    data: readonly Data[],
  ) => Promise<void>;
  /**
   * Runs a statement that returns rows, such as `insert … returning id`, and enqueues in the same statement a job with the
   * data of each row: one round trip, and without its job no row is written. Only for kinds without a key. Returns how many
   * rows there were.
   */
  enqueueReturned: <Tables, Data extends object>(
    db: Kysely<Tables> | Transaction<Tables>,
    kind: JobKind<Data>,
    statement: RawBuilder<Data>,
  ) => Promise<number>;
  /** Declares the handler of a kind. Takes effect with `startWorking`. */
  handle: <Data extends object>(kind: JobKind<Data>, work: (data: Data) => Promise<void>) => void;
  startWorking: () => Promise<void>;
  /** Returns the number of jobs of each kind; at most a minute old. */
  count: () => Promise<JobCount[]>;
  /**
   * Starts no more jobs, and waits some seconds at most for those that run. Other processes, and later starts, do the
   * rest.
   */
  stopWorking: () => Promise<void>;
  /** Does the same and closes the connections. Jobs that did not finish are done again. */
  stop: () => Promise<void>;
}

const finishWithinMs = 5_000;
const jobConnections = 2;

export interface JobsOptions {
  url: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has data of its own
  kinds: JobKind<any>[];
  onError: (error: unknown) => void;
  pooler?: Pooler | undefined;
}

/** Creates the tables of jobs, or migrates them to the newest version. It needs the owner's URL. */
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

/** Opens the queues. The tables must exist; it needs only the right to read and write rows. */
export async function prepareJobs({ url, kinds, onError, pooler }: JobsOptions): Promise<Jobs> {
  const pool = openPool(url, { name: 'jalsa jobs', max: jobConnections, onError, pooler });
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
    await setPolicies(databaseOf(pool), kinds);
  } catch (error) {
    // Otherwise its periodic maintenance would run on without a pool.
    await boss.stop({ graceful: false }).catch(onError);
    await pool.end();
    throw error;
  }
  const keyOfKind = (name: string) => kinds.find((kind) => kind.name === name)?.keyOf;
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
      const keyOf = keyOfKind(kind.name);
      await boss.send(kind.name, data, {
        db: fromKysely(db),
        startAfter: afterMs / 1000,
        ...(keyOf && { singletonKey: keyOf(data) }),
      });
    },
    enqueueAll: async (db, kind, all) => {
      const keyOf = keyOfKind(kind.name);
      const inserted = all.map((data) => ({ data, ...(keyOf && { singletonKey: keyOf(data) }) }));
      await boss.insert(kind.name, inserted, { db: fromKysely(db) });
    },
    enqueueReturned: async (db, kind, statement) => {
      if (keyOfKind(kind.name)) throw new Error(`Jobs of ${kind.name} have keys.`);
      let count = 0;
      const executeSql = async (text: string) => {
        const enqueue = sql.raw(text.replace(jobsParameter, () => jobsOfReturned));
        const { rows } = await sql<{ count: number }>`
          with returned as (${statement}), enqueued as (${enqueue})
          select count(*)::int as count from returned
        `.execute(db);
        count = rows[0]?.count ?? 0;
        return { rows: [] };
      };
      await boss.insert(kind.name, [], { db: { executeSql } });
      return count;
    },
    handle: (kind, work) => {
      handlers.set(kind.name, work as (data: object) => Promise<void>);
    },
    startWorking: async () => {
      for (const [name, work] of handlers) {
        const isPrompt = kinds.find((kind) => kind.name === name)?.isPrompt ?? false;
        let worker = '';
        const options = { batchSize: 1, pollingIntervalSeconds: 2 };
        worker = await boss.work<object>(name, options, async (jobs) => {
          // Otherwise it would wait before it looks for the next.
          if (isPrompt) boss.notifyWorker(worker);
          for (const job of jobs) {
            await work(job.data).catch((error: unknown) => {
              // The job is retried, but the failure must be logged.
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
          // Without this the count may be several minutes old.
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

/** The library's statement has the jobs as its one parameter, a list in JSON. */
const jobsParameter = '$1';
const jobsOfReturned =
  "(select json_agg(json_build_object('data', to_json(returned))) from returned)";

/**
 * Lets only one job of each key wait at a time: the library has a unique index for queues of the policy `short`, but no
 * call to change the policy of a queue that an earlier version of the shop created. Jobs that wait already stay as they
 * are.
 */
async function setPolicies(db: Db, kinds: JobKind<object>[]): Promise<void> {
  const names = kinds.flatMap(({ name, keyOf }) => (keyOf ? [name] : []));
  await db.executeSql(
    `update pgboss.queue set policy = 'short' where name = any($1) and policy <> 'short'`,
    [names],
  );
}

/** A pool as pg-boss uses it. The library's own pool would wait for ever on a lost connection. */
const databaseOf = (pool: pg.Pool): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      const result = await withTimeout(client, () => client.query(text, values), idleTimeoutMs);
      isBroken = false;
      return result;
    } finally {
      // After an error the connection may still be in a transaction, so it is not reused.
      client.release(isBroken);
    }
  },
});
