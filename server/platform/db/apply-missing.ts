import pg from 'pg';

import { closeConnection, lossDetection } from './timeouts.ts';

/** Any number will do, as long as every shop on a database takes the same. */
const rightsLock = 7_254_004;

/**
 * Runs what `query` finds to be lacking: it returns statements, one a row, and none where all is as it should be, so
 * that a start which finds nothing to do writes nothing. All of them or none are run, by one process at a time.
 */
export async function applyMissing(url: string, query: pg.QueryConfig): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jalsa rights',
    // A table that somebody holds is waited for, but not for ever.
    lock_timeout: 30_000,
    ...lossDetection,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if ((await listMissing(client, query)).length === 0) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [rightsLock]);
    // Another start may have run them meanwhile.
    for (const statement of await listMissing(client, query)) await client.query(statement);
    await client.query('commit');
  } finally {
    await closeConnection(client);
  }
}

async function listMissing(client: pg.Client, query: pg.QueryConfig): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(query);
  return rows.map(({ statement }) => statement);
}
