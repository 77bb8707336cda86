import pg from 'pg';

import { StartError } from '../start-error.ts';

/** Any number will do, as long as every shop on a database takes the same. */
const servingLock = 7_254_002;

/** Proves that the database can be reached. Throws a StartError that says why not, without the password. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} cannot be reached: ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes this process the one that serves from the data folder, until it ends, however it ends.
 * Returns nothing when another process already does.
 */
export async function claimServing(url: string): Promise<AsyncDisposable | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'jalsa serving' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock($1) as claimed',
    [servingLock],
  );
  if (rows[0]?.claimed) return { [Symbol.asyncDispose]: () => client.end() };
  await client.end();
  return undefined;
}

/** Whether anybody but the asking connection uses the database server. */
export async function hasOtherClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return (rows[0]?.others ?? 0) > 0;
  } finally {
    await client.end();
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
