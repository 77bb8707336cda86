import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { StartError } from '../start-error.ts';
import { DatabaseClient } from './client.ts';
import { closeConnection, lossDetection } from './timeouts.ts';

/** A pooler that gives a connection of the database to each transaction, and not to each session. */
export interface Pooler {
  /**
   * Whether it carries prepared statements from one connection to the other (PgBouncer from 1.21 on, if it is set so).
   */
  prepares: boolean;
  /** Whether the database ends statements that take too long by itself: no setting of a session lasts. */
  hasTimeouts: boolean;
  /** Whether the database ends transactions that take too long (PostgreSQL from 17 on). */
  endsTransactions: boolean;
}

/** How often others take a connection, until one of them has that which is asked about. */
const tries = 3;

/**
 * Returns what kind of pooler a URL leads through; undefined for the database itself, or for a pooler that gives each
 * session a connection. A session setting shows which: behind the other kind it is lost once another client has the
 * connection.
 */
export async function poolerBehind(url: string): Promise<Pooler | undefined> {
  await using stack = new AsyncDisposableStack();
  const client = await open(url, stack);
  // PostgreSQL itself sends its process id to each client; a pooler invents a number.
  const { processID } = client as unknown as { processID: number };
  if ((await pidOf(client)) === processID) return undefined;
  const holdAnother = () => hold(url, stack);
  if (!(await losesSettings(client, holdAnother))) return undefined;
  const { rows } = await client.query<{ bounded: boolean; version: number }>(
    `select current_setting('statement_timeout') <> '0' as bounded,
       current_setting('server_version_num')::int as version`,
  );
  return {
    prepares: await carriesNames(client, holdAnother),
    hasTimeouts: rows[0]?.bounded ?? false,
    endsTransactions: (rows[0]?.version ?? 0) >= 170_000,
  };
}

async function open(url: string, stack: AsyncDisposableStack): Promise<pg.Client> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'jalsa looking for a pooler',
    query_timeout: 10_000,
    ...lossDetection,
  });
  stack.adopt(client, closeConnection);
  await client.connect();
  return client;
}

/** Takes a connection of the database away from all others; a pooler gives the one that was used last. */
async function hold(url: string, stack: AsyncDisposableStack): Promise<void> {
  const holder = await open(url, stack);
  await holder.query('begin');
  await holder.query('select');
}

async function pidOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

async function losesSettings(client: pg.Client, holdAnother: () => Promise<void>) {
  const mark = randomUUID();
  for (let time = 0; time < tries; time += 1) {
    await client.query(`select set_config('jalsa.session', $1, false)`, [mark]);
    await holdAnother();
    const { rows } = await client.query<{ mark: string | null }>(
      `select current_setting('jalsa.session', true) as mark`,
    );
    if (rows[0]?.mark !== mark) return true;
  }
  return false;
}

/**
 * Only a statement that ran by its name on two connections of the database proves that names are carried. The name is new: an
 * older one may be there from an earlier start.
 */
async function carriesNames(client: pg.Client, holdAnother: () => Promise<void>) {
  const name = `jalsa_${randomUUID()}`;
  const run = async () => {
    const text = 'select pg_backend_pid() as pid where $1';
    const { rows } = await client.query<{ pid: number }>({
      name,
      text,
      values: [true],
    });
    return rows[0]?.pid;
  };
  try {
    const first = await run();
    for (let time = 0; time < tries; time += 1) {
      await holdAnother();
      if ((await run()) !== first) return true;
    }
  } catch {
    // The connection that it got does not know the name.
  }
  return false;
}

/** Throws a StartError if what needs a session would go through a pooler that has none. */
export async function ensureSessions(url: string, setting: string): Promise<void> {
  if (!(await poolerBehind(url))) return;
  throw new StartError(
    `${setting} leads through a pooler that gives a connection to each transaction.`,
    setting === 'DATABASE_URL'
      ? 'Set DATABASE_DIRECT_URL to the database itself: listening, locks and backups need a session.'
      : 'It must lead to the database itself: listening, locks and backups need a session.',
  );
}
