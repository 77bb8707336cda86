import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

import { limitTransactions } from './connect.ts';
import { closeConnection, lossDetection } from './timeouts.ts';

/** Whatever a server or a role has set: values are written in the one way that every server reads. */
const plain = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set idle_session_timeout = 0; set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = 'UTC'; set bytea_output = hex`;

/** One connection for work that takes long: without a limit of time, as a driver and as a query builder. */
export interface Session<Tables> extends AsyncDisposable {
  client: pg.Client;
  db: Kysely<Tables>;
}

/**
 * What a transaction begins with is said through `client`; `db` takes part in it. At the signal the connection ends,
 * and with it whatever waits for an answer; where it was given before, this throws its reason.
 */
export async function openSession<Tables>(
  url: string,
  name: string,
  signal?: AbortSignal,
): Promise<Session<Tables>> {
  signal?.throwIfAborted();
  const client = new pg.Client({ connectionString: url, application_name: name, ...lossDetection });
  // A connection that is cut fails the query that uses it.
  client.on('error', () => undefined);
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
