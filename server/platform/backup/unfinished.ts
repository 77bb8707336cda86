import type pg from 'pg';

import { openSession } from '../db/session.ts';
import { StartError } from '../start-error.ts';

/** In words, since whoever opens the database by hand reads it. It stands at the one table that every version has. */
const mark = 'A restore has committed its rows and has not come to its end.';

/** Marks a restore that still has steps after its rows, in the transaction that commits them. */
export const markUnfinished = async (client: pg.Client): Promise<void> =>
  void (await client.query(`comment on table migration is '${mark}'`));

export const markFinished = async (client: pg.Client): Promise<void> =>
  void (await client.query('comment on table migration is null'));

/**
 * Throws a StartError if a restore into this database was interrupted after its rows: numbers that the lost shop may
 * have given out would be given out again.
 */
export async function ensureFinished(url: string): Promise<void> {
  await using session = await openSession(url, 'jalsa start');
  const { rows } = await session.client.query<{ comment: string | null }>(
    `select obj_description(to_regclass('public.migration'), 'pg_class') as comment`,
  );
  if (rows[0]?.comment !== mark) return;
  throw new StartError(
    'A restore into this database was interrupted. Numbers that were given out before would be given out again.',
    'Restore the backup once more, into an empty shop: a new DATA_DIR, or a new database by DATABASE_URL.',
  );
}
