import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

const selectRows = (db: Db) =>
  db
    .selectFrom('settlement_line')
    .select([
      'id',
      'provider',
      'kind as what',
      'entity_id as name',
      sql<number>`(credit_paise - debit_paise)::float8`.as('paise'),
      'set_aside_why as reason',
      'set_aside_at as at',
    ]);

/** Returns rows that were set aside, the latest ones first. */
export const listSetAside = (db: Db, limit: number) =>
  selectRows(db)
    .where('is_set_aside', '=', sql.lit(true))
    .orderBy('set_aside_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns a row that fits nothing, and locks it until the transaction ends. */
export const findOpenRow = (db: Db, id: number) =>
  selectRows(db)
    .select('is_set_aside')
    .where('id', '=', id)
    .where('is_matched', '=', false)
    .forUpdate()
    .executeTakeFirst();

/** Sets a row aside with the reason, or takes it up again where there is none. */
export async function setRowAside(db: Db, id: number, reason: string | null): Promise<void> {
  await db
    .updateTable('settlement_line')
    .set({
      is_set_aside: reason !== null,
      set_aside_why: reason,
      set_aside_at: reason === null ? null : sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .execute();
}
