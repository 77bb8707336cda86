import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { preparing } from './prepare.ts';

/** PostgreSQL is fastest with a few connections per core. */
const mostConnections = 16;
const fewestConnections = 4;
/** So many for all processes of a machine together, as long as each has a few. */
const ofOneMachine = 64;

// Counts and sums arrive as int8, prices' averages and weights as numeric: all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Connection<Tables> {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * Opens the pool of one of so many processes on this machine. Nothing is sent to the database before the first
 * query.
 */
export function connect<Tables>(
  url: string,
  onError: (error: unknown) => void,
  processes = 1,
): Connection<Tables> {
  const share = Math.floor(ofOneMachine / processes);
  const pool = new pg.Pool({
    connectionString: url,
    max: Math.max(fewestConnections, Math.min(share, mostConnections)),
    application_name: 'jalsa',
    connectionTimeoutMillis: 5_000,
    // A query that waits longer than this holds a connection that others need.
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that the database closed is replaced at the next query; without a listener
  // the event would end the process.
  pool.on('error', onError);
  // One that is cut while a query uses it fails that query, whose caller knows what to do; the event beside it
  // would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
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
