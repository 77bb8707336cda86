import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** One connection for work that takes long: without a limit of time, as a driver and as a query builder. */
export interface Session<Tables> extends AsyncDisposable {
  client: pg.Client;
  db: Kysely<Tables>;
}

/** What a transaction begins with is said through `client`; `db` takes part in it. */
export async function openSession<Tables>(url: string, name: string): Promise<Session<Tables>> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // A connection that is cut fails the query that uses it.
  client.on('error', () => undefined);
  await client.connect();
  const only: PostgresPoolClient = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  const pool = { options: {}, connect: async () => only, end: async () => undefined };
  return {
    client,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
}
