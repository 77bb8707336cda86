import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { preparing } from './prepare.ts';
import { withTimeout } from './timeouts.ts';

/** PostgreSQL is fastest with a few connections per core. */
const maxConnections = 16;
const minConnections = 2;
/** Maximum for all processes of a machine together, as long as each has its minimum. */
const maxPerMachine = 64;
/** Each process has one pool for orders and one for everything else. */
const poolsPerProcess = 2;
/** A statement that waits longer for a lock fails. */
const defaultLockMs = 5_000;
/** A slower query would hold a connection that others need. */
const defaultStatementMs = 10_000;
const connectWithinMs = 5_000;

// Counts and sums arrive as int8, averages of prices and weights as numeric: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A day is the same everywhere: as a time it would depend on where the process thinks it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export interface Connection<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

interface PoolOptions {
  /** The application_name of its connections. */
  name: string;
  max: number;
  onError: (error: unknown) => void;
  /** How long a statement waits for a lock, in milliseconds. */
  lockMs?: number;
  /** How long a statement may take, waiting for locks included, in milliseconds. */
  statementMs?: number;
  /** In milliseconds. Without it a transaction may take as long as its statements do. */
  maxTransactionMs?: number;
}

/** Opens a pool in which every wait has a timeout. It does not connect before the first query. */
export function openPool(
  url: string,
  {
    name,
    max,
    onError,
    lockMs = defaultLockMs,
    statementMs = defaultStatementMs,
    maxTransactionMs,
  }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 30_000,
    ...(maxTransactionMs !== undefined && {
      // oxlint-disable-next-line typescript/no-misused-promises -- a client, and waited for, whatever the types say
      onConnect: (client) => limitTransactions(client as pg.Client, maxTransactionMs),
    }),
  });
  // An idle connection that the database closed is replaced at the next query; without a listener the event would end
  // the process.
  pool.on('error', onError);
  // A connection that is cut during a query rejects that query, and its caller handles it. Without a listener the event
  // beside it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Limits how long each transaction of a connection may take, in ms; 0 is no limit. PostgreSQL has this since version
 * 17; older ones go without.
 */
export async function limitTransactions(client: pg.Client, ms: number): Promise<void> {
  const text = `
    select case when current_setting('server_version_num')::int >= 170000
      then set_config('transaction_timeout', $1, false) end`;
  await withTimeout(client, () => client.query(text, [String(ms)]), connectWithinMs);
}

interface ConnectOptions {
  /** The application_name of its connections. */
  name?: string;
  /** How long a statement waits for a lock, in milliseconds. */
  lockMs?: number;
  /** How long a statement may take, waiting for locks included, in milliseconds. */
  statementMs?: number;
  /** How many processes on this machine have such a pool. */
  processes?: number;
  maxTransactionMs?: number;
}

/** Opens a pool of the shop. It does not connect before the first query. */
export function connect<Tables>(
  url: string,
  onError: (error: unknown) => void,
  { name = 'jalsa', lockMs, statementMs, processes = 1, maxTransactionMs }: ConnectOptions = {},
): Connection<Tables> {
  const share = Math.floor(maxPerMachine / processes / poolsPerProcess);
  const max = Math.max(minConnections, Math.min(share, maxConnections));
  const pool = openPool(url, { name, max, onError, lockMs, statementMs, maxTransactionMs });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end();
    },
  };
}
