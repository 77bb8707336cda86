import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Vacuums and analyses filled tables, as autovacuum would do in time, so that the planner has statistics. */
export const vacuum = (db: Db, tables: string[]): Promise<void> =>
  db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
