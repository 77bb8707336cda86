import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { DatabaseClient } from './client.ts';
import type { Pooler } from './pooler.ts';
import { preparing } from './prepare.ts';
import { defaultTimeouts, withTimeout } from './timeouts.ts';

/** PostgreSQL is fastest with a few connections per core. */
const maxConnections = 16;
const minConnections = 2;
/** Maximum for all processes of a machine together, as long as each has its minimum. */
const maxPerMachine = 64;
/** Each process has one pool for orders and one for everything else. */
const poolsPerProcess = 2;
const connectWithinMs = 5_000;

// Counts and sums arrive as int8, averages of prices and weights as numeric: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A day is the same everywhere: as a time it would depend on where the process thinks it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export interface Connection<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** Changes how many connections it may have; those above close when they are given back. */
  resize: (max: number) => void;
  close: () => Promise<void>;
}

interface Timeouts {
  /** How long a statement waits for a lock, in milliseconds. */
  lockMs?: number;
  /** How long a statement may take, waiting for locks included, in milliseconds. */
  statementMs?: number;
  /** In milliseconds. Without it a transaction may take as long as its statements do. */
  maxTransactionMs?: number;
}

interface PoolOptions extends Timeouts {
  /** The application_name of its connections. */
  name: string;
  max: number;
  onError: (error: unknown) => void;
  /** What the URL leads through, if no setting of a session lasts. */
  pooler?: Pooler | undefined;
}

/** Opens a pool in which every wait has a timeout. It does not connect before the first query. */
export function openPool(
  url: string,
  { name, max, onError, pooler, ...timeouts }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: connectWithinMs,
    // A pooler refuses settings of the startup, and what a session sets there would be another one's.
    ...(!pooler && {
      // oxlint-disable-next-line typescript/no-misused-promises -- a client, and awaited, although the types differ
      onConnect: (client) => setTimeouts(client as pg.Client, timeouts),
    }),
  });
  // An idle connection that the database closed is replaced at the next query; without a listener the event would end
  // the process.
  pool.on('error', onError);
  return pool;
}

async function setTimeouts(
  client: pg.Client,
  { lockMs, statementMs, maxTransactionMs }: Timeouts,
): Promise<void> {
  const text = `
    select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false), ${transactionTimeout('$4')}`;
  const values = [
    statementMs ?? defaultTimeouts.statement_timeout,
    lockMs ?? defaultTimeouts.lock_timeout,
    defaultTimeouts.idle_in_transaction_session_timeout,
    maxTransactionMs ?? 0,
  ].map(String);
  await withTimeout(client, () => client.query(text, values), connectWithinMs);
}

/** PostgreSQL has it since version 17; older ones go without. */
const transactionTimeout = (ms: string): string => `
  case when current_setting('server_version_num')::int >= 170000
    then set_config('transaction_timeout', ${ms}, false) end`;

/** Limits how long each transaction of a connection may take, in ms; 0 is no limit. */
export async function limitTransactions(client: pg.Client, ms: number): Promise<void> {
  const text = `select ${transactionTimeout('$1')}`;
  await withTimeout(client, () => client.query(text, [String(ms)]), connectWithinMs);
}

/** What each transaction begins with, behind a pooler; single statements have the timeouts of their role. */
function transactionSettings(
  { endsTransactions }: Pooler,
  { lockMs, statementMs, maxTransactionMs }: Timeouts,
): string {
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    transaction_timeout: endsTransactions ? maxTransactionMs : undefined,
  };
  return Object.entries(settings)
    .filter(([, ms]) => ms !== undefined)
    .map(([setting, ms]) => `; set local ${setting} = ${ms}`)
    .join('');
}

interface ConnectOptions extends Timeouts {
  /** The application_name of its connections. */
  name?: string;
  /** How many processes have such a pool. */
  processes?: number;
  /** How many connections all of them may have together. */
  connections?: number;
  pooler?: Pooler | undefined;
}

/** How many connections each of the two pools of a process may have. */
export function poolSize(processes: number, connections = maxPerMachine): number {
  const share = Math.floor(connections / processes / poolsPerProcess);
  return Math.max(minConnections, Math.min(share, maxConnections));
}

/** Opens a pool of the shop. It does not connect before the first query. */
export function connect<Tables>(
  url: string,
  onError: (error: unknown) => void,
  { name = 'jalsa', processes = 1, connections, pooler, ...timeouts }: ConnectOptions = {},
): Connection<Tables> {
  const max = poolSize(processes, connections);
  const pool = openPool(url, { name, max, onError, pooler, ...timeouts });
  const behind = pooler && {
    prepares: pooler.prepares,
    settings: transactionSettings(pooler, timeouts),
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, behind) }),
  });
  return {
    db,
    pool,
    resize: (size) => {
      pool.options.max = size;
    },
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only if it has used it.
      if (!pool.ended) await pool.end();
    },
  };
}
