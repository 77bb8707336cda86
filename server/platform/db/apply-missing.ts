import type pg from 'pg';

import { DatabaseClient } from './client.ts';
import { closeConnection, lossDetection } from './timeouts.ts';

/** Any number will do, as long as all shops on a database use the same. */
const rightsLock = 7_254_004;

/**
 * Runs the statements that `query` returns, one per row, all in one transaction and in one process at a time. `query`
 * returns no rows when nothing is missing, so that such a start writes nothing.
 */
export async function applyMissing(url: string, query: pg.QueryConfig): Promise<void> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'jalsa rights',
    ...lossDetection,
  });
  try {
    await client.connect();
    if ((await listMissing(client, query)).length === 0) return;
    await client.query('begin');
    // Bounds the wait for a table that another transaction has locked.
    await client.query(`set local lock_timeout = '30s'`);
    await client.query('select pg_advisory_xact_lock($1)', [rightsLock]);
    // Another process may have run them while this one waited for the lock.
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
