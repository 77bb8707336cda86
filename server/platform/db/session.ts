import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { DatabaseClient } from './client.ts';
import { limitTransactions } from './connect.ts';
import { closeConnection, lossDetection } from './timeouts.ts';

/**
 * Overrides the settings of any server or role, so that values are written in the one format that every server reads.
 */
const plain = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set idle_session_timeout = 0; set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex`;

/** One connection for long work, without timeouts, both as a driver client and as a query builder. */
export interface Session<Tables> extends AsyncDisposable {
  client: pg.Client;
  db: Kysely<Tables>;
}

/**
 * Opens such a session. Begin transactions through `client`; `db` takes part in them. When the signal aborts, the
 * connection closes and its pending query is rejected; if it has aborted already, this throws its reason.
 */
export async function openSession<Tables>(
  url: string,
  name: string,
  signal?: AbortSignal,
): Promise<Session<Tables>> {
  signal?.throwIfAborted();
  const client = new DatabaseClient({
    connectionString: url,
    application_name: name,
    ...lossDetection,
  });
  const abort = () => void closeConnection(client);
  signal?.addEventListener('abort', abort);
  const close = async () => {
    signal?.removeEventListener('abort', abort);
    await closeConnection(client);
  };
  try {
    await client.connect();
    await client.query(plain);
    await limitTransactions(client, 0);
  } catch (error) {
    await close();
    throw error;
  }
  const only: PostgresPoolClient = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  const pool = { options: {}, connect: async () => only, end: async () => undefined };
  return {
    client,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    [Symbol.asyncDispose]: close,
  };
}
