import { sql } from 'kysely';

import type { ConsentPurpose } from '#contract/privacy/words.ts';
import type { Db } from '#server/database.ts';

/** What an account agrees to now. */
export async function listGiven(db: Db, accountId: number) {
  return db
    .selectFrom('consent')
    .select(['purpose', 'notice_version', 'given_at'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** All that an account has agreed to, and what it has taken back. */
export async function listAllConsents(db: Db, accountId: number) {
  return db
    .selectFrom('consent')
    .select(['purpose', 'notice_version', 'language', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Notes that an account agrees; what it agrees to under this text already stays as it is. */
export async function insertConsent(
  db: Db,
  consent: { accountId: number; purpose: ConsentPurpose; version: number; language: string },
): Promise<void> {
  const { accountId, purpose, version, language } = consent;
  await db
    .updateTable('consent')
    .set({ withdrawn_at: sql<Date>`shop_now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where('notice_version', '<>', version)
    .execute();
  await db
    .insertInto('consent')
    .values({
      account_id: accountId,
      purpose,
      notice_version: version,
      language,
      given_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'account_id']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

/** How often an account has agreed to something in a day. */
export async function countGivenOfDay(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('consent')
    .where('account_id', '=', accountId)
    .where('given_at', '>', sql<Date>`(select shop_now()) - interval '1 day'`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function withdraw(db: Db, accountId: number, purpose: ConsentPurpose): Promise<void> {
  await db
    .updateTable('consent')
    .set({ withdrawn_at: sql<Date>`shop_now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Those who agree to a purpose under the text of today, after an account: their numbers, read at this moment. */
export async function listAgreeing(
  db: Db,
  {
    purpose,
    version,
    after,
    limit,
  }: { purpose: ConsentPurpose; version: number; after: number; limit: number },
) {
  return db
    .selectFrom('consent')
    .innerJoin('account_number', 'account_number.id', 'account_id')
    .select(['account_id', 'account_number.phone', 'given_at', 'notice_version'])
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where('notice_version', '=', version)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute();
}
export type AgreeingRow = Awaited<ReturnType<typeof listAgreeing>>[number];

/** Deletes some rows that are older than a table keeps them; returns how many. */
export async function forgetRows(
  db: Db,
  { table, column, days, limit }: { table: string; column: string; days: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select forget_rows(${table}, ${column}, ${days}, ${limit}) as gone
  `.execute(db);
  return rows[0]?.gone ?? 0;
}
