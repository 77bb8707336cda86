import { sql } from 'kysely';

import type { StatementColumns } from '#contract/payments/statement.ts';
import type { CreditState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

export interface NewCredit {
  day: string;
  paise: number;
  text: string;
  references: string[];
  key: string;
}

export type CreditRow = Awaited<ReturnType<typeof listCredits>>[number];

/** A place in a list: the day and id of its last credit. */
interface Place {
  day: string;
  id: number;
}

const dayText = sql<string>`to_char(bank_credit.day, 'YYYY-MM-DD')`;

const selectCredits = (db: Db) =>
  db
    .selectFrom('bank_credit')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'bank_credit.attempt_id')
    .select([
      'bank_credit.id',
      dayText.as('day'),
      'bank_credit.amount_paise as paise',
      'bank_credit.text',
      'bank_credit.bank_references as references',
      'bank_credit.added_at',
      'bank_credit.attempt_id',
      'bank_credit.is_set_aside',
      'payment_attempt.order_id',
    ]);

/** Returns payments of one state, the newest first. */
export async function listCredits(db: Db, state: CreditState, limit: number, after?: Place) {
  return selectCredits(db)
    .where('bank_credit.attempt_id', state === 'used' ? 'is not' : 'is', null)
    .where('bank_credit.is_set_aside', '=', state === 'set_aside')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(bank_credit.day, bank_credit.id) < (${after?.day}::date, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('bank_credit.day', 'desc')
    .orderBy('bank_credit.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the open payments since a day, the newest first. */
export async function listOpenSince(db: Db, day: string, limit: number) {
  return selectCredits(db)
    .where('bank_credit.attempt_id', 'is', null)
    .where('bank_credit.is_set_aside', '=', false)
    .where('bank_credit.day', '>=', sql<Date>`${day}::date`)
    .orderBy('bank_credit.day', 'desc')
    .orderBy('bank_credit.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findCredit(db: Db, id: number): Promise<CreditRow | undefined> {
  return selectCredits(db).where('bank_credit.id', '=', id).executeTakeFirst();
}

/** Returns what a payment settles by: a reference of its own, where it has one, is unique over all that is paid by UPI. */
export async function findPaymentName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_credit')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return /^[A-Z0-9]{12,22}$/.test(row.key) ? row.key : `CREDIT-${id}`;
}

/** Adds those payments that are not known yet; returns how many. Sorted by the caller, so that two uploads wait in turn. */
export async function insertCredits(db: Db, credits: readonly NewCredit[]): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into bank_credit (day, amount_paise, text, bank_references, key)
      select day, paise, text, "references", key
      from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
        as given (day date, paise bigint, text text, "references" text[], key text)
      on conflict do nothing returning id
    ) select count(*) as added from added
  `.execute(db);
  return rows[0]?.added ?? 0;
}

/** Marks the payments that were confirmed by hand, with their reference, before the bank's statement was read. */
export async function useConfirmedCredits(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update bank_credit set attempt_id = attempt.id
    from payment_attempt as attempt
    where bank_credit.key = any(${keys}::text[]) and bank_credit.attempt_id is null and not bank_credit.is_set_aside
      and attempt.provider = 'upi_manual' and attempt.gateway_payment = bank_credit.key
      and attempt.amount_paise = bank_credit.amount_paise
      and not exists (select from bank_credit as other where other.attempt_id = attempt.id)
  `.execute(db);
}

/**
 * Uses a payment for the attempt that was captured by this name; returns whether it was still open, and the attempt has no
 * other one.
 */
export async function useCredit(db: Db, id: number, payment: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_credit set attempt_id = attempt.id
    from payment_attempt as attempt
    where bank_credit.id = ${id} and bank_credit.attempt_id is null and not bank_credit.is_set_aside
      and attempt.provider = 'upi_manual' and attempt.gateway_payment = ${payment}
      and not exists (select from bank_credit as other where other.attempt_id = attempt.id)
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Sets a payment aside, or takes it up again; returns whether it was not so before and pays no order. */
export async function setCreditAside(db: Db, id: number, isSetAside: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_credit')
    .set({ is_set_aside: isSetAside })
    .where('id', '=', id)
    .where('attempt_id', 'is', null)
    .where('is_set_aside', '=', !isSetAside)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the attempts to pay by UPI that were not confirmed, of the last days, the newest first. */
export async function listUnconfirmed(db: Db, { days, limit }: { days: number; limit: number }) {
  return db
    .selectFrom('payment_attempt')
    .select([
      'id',
      'order_id',
      'amount_paise as paise',
      'claimed_reference as claimed',
      sql<string>`to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('since'),
    ])
    .where('provider', '=', 'upi_manual')
    .where('state', '<>', 'captured')
    .where('created_at', '>', sql<Date>`shop_now() - make_interval(days => ${days})`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

const maxFormats = 20;

/** Returns the columns of statements that were read before, those used last first. */
export async function listStatementColumns(db: Db): Promise<StatementColumns[]> {
  const rows = await db
    .selectFrom('statement_columns')
    .select(sql<StatementColumns>`columns`.as('columns'))
    .orderBy('used_at', 'desc')
    .limit(maxFormats)
    .execute();
  return rows.map(({ columns }) => columns);
}

export async function rememberStatementColumns(db: Db, columns: StatementColumns): Promise<void> {
  await sql`
    insert into statement_columns (columns) values (${JSON.stringify(columns)}::jsonb)
    on conflict (columns) do update set used_at = shop_now()
  `.execute(db);
}
