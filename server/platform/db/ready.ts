import { type Kysely, sql } from 'kysely';

import { migrationNames } from './migrate.ts';

/**
 * Returns a check whether the database responds and every migration is applied that `folder` held at the start.
 * Migrations that come later, with an update, concern only the processes that start after it.
 */
export async function databaseReadiness<Tables>(
  db: Kysely<Tables>,
  folder: string,
): Promise<() => Promise<boolean>> {
  const names = await migrationNames(folder);
  return async () => {
    const { rows } = await sql<{ applied: number }>`
      select count(*)::int as applied from migration where name = any(${names})
    `.execute(db);
    return rows[0]?.applied === names.length;
  };
}
