import type { Pool } from 'pg';

import { migrationNames } from './migrate.ts';

/**
 * Returns a check whether the database responds and every migration is applied that `folder` held at the start.
 * Migrations that come later, with an update, concern only the processes that start after it.
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
