import type { Pool } from 'pg';

import { migrationNames } from './migrate.ts';

/**
 * Tells whether the database answers and every migration that `folder` holds now is applied. Those that come later,
 * with an update, are for the processes that begin after it.
 */
export async function databaseReadiness(
  pool: Pool,
  folder: string,
): Promise<() => Promise<boolean>> {
  const names = await migrationNames(folder);
  return async () => {
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*)::int as applied from migration where name = any($1)',
      [names],
    );
    return rows[0]?.applied === names.length;
  };
}
