import type { Pool } from 'pg';

import { migrationNames } from './migrate.ts';

/** Whether the database answers and every migration of `folder` is applied. */
export async function isDatabaseReady(pool: Pool, folder: string): Promise<boolean> {
  const names = await migrationNames(folder);
  const { rows } = await pool.query<{ applied: number }>(
    'select count(*)::int as applied from migration where name = any($1)',
    [names],
  );
  return rows[0]?.applied === names.length;
}
