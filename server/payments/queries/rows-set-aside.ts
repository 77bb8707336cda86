import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { isUnsettled } from './settlements.ts';

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

/** Returns payments that were set aside and are in no settlement yet, the latest ones first. */
export async function listMissingAside(db: Db, limit: number) {
  const { rows } = await sql<Awaited<ReturnType<typeof listSetAside>>[number]>`
    select attempt.id::float8 as id, attempt.provider, 'payment' as what, attempt.gateway_payment as name,
      (attempt.amount_paise - coalesce(attempt.fee_paise, 0))::float8 as paise, aside.why as reason,
      aside.set_aside_at as at
    from missing_payment_aside as aside join payment_attempt as attempt on attempt.id = aside.attempt_id
    where ${isUnsettled}
    order by aside.set_aside_at desc, attempt.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns a captured payment that is in no settlement, and locks it until the transaction ends. */
export async function findMissing(db: Db, id: number) {
  const { rows } = await sql<{ order_id: number; name: string; paise: number }>`
    select order_id, gateway_payment as name, (amount_paise - coalesce(fee_paise, 0))::float8 as paise
    from payment_attempt as attempt where id = ${id}::bigint and ${isUnsettled} for no key update
  `.execute(db);
  return rows[0];
}

/** Returns why a missing payment is set aside; undefined if it is not. */
export async function findWhyAside(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('missing_payment_aside')
    .select('why')
    .where('attempt_id', '=', id)
    .executeTakeFirst();
  return row?.why;
}

/**
 * Sets a missing payment aside that the caller has locked, with the reason, or takes it up again where there is none.
 */
export async function setMissingAside(db: Db, id: number, why: string | null): Promise<void> {
  if (why === null) {
    await db.deleteFrom('missing_payment_aside').where('attempt_id', '=', id).execute();
  } else {
    await db.insertInto('missing_payment_aside').values({ attempt_id: id, why }).execute();
  }
}

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
