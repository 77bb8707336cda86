import type pg from 'pg';

import { closeConnection } from './timeouts.ts';

/** PostgreSQL's code for a write on a server that only reads. */
const readOnlyCode = '25006';

/**
 * Returns what a query does. A write that is refused because its server has become read-only closes the connection: another
 * server is the primary by now, and the pool would go on asking this one.
 */
export async function leaveIfDemoted<Answer>(
  client: pg.PoolClient,
  query: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    const isDemoted = error instanceof Error && 'code' in error && error.code === readOnlyCode;
    if (isDemoted) void closeConnection(client);
    throw error;
  }
}
