import { sql } from 'kysely';
import { z } from 'zod';

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

/** Open payments, the newest first. */
export const openCredits = (db: Db) =>
  selectCredits(db)
    .where('bank_credit.attempt_id', 'is', null)
    .where('bank_credit.is_set_aside', '=', sql.lit(false))
    .orderBy('bank_credit.day', 'desc')
    .orderBy('bank_credit.id', 'desc');

export async function findCredit(db: Db, id: number): Promise<CreditRow | undefined> {
  return selectCredits(db).where('bank_credit.id', '=', id).executeTakeFirst();
}

/** Returns the name by which a payment settles. */
export async function findPaymentName(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select credit_name(${id}) as name`.execute(
    db,
  );
  return rows[0]?.name ?? undefined;
}

/** Waits until nobody pays by a reference, and lets nobody do so until the end of the transaction. */
export async function lockStatements(db: Db): Promise<void> {
  await sql`select lock_statements()`.execute(db);
}

/** Returns the stored payments with one of these references, of these days and a month around them. */
export async function listCreditsOf(
  db: Db,
  references: readonly string[],
  [first, last]: (string | undefined)[],
) {
  if (references.length === 0) return [];
  return db
    .selectFrom('bank_credit')
    .select([
      dayText.as('day'),
      'amount_paise as paise',
      'text',
      'bank_references as references',
      'key',
    ])
    .where(sql<boolean>`bank_references && ${references}::text[]`)
    .where(sql<boolean>`day between ${first}::date - 31 and ${last}::date + 31`)
    .orderBy('id')
    .execute();
}

/** Gives a stored payment another key, unless another one of its amount has that key. */
export async function renameCredit(
  db: Db,
  { from, to, paise }: { from: string; to: string; paise: number },
): Promise<void> {
  await sql`
    update bank_credit set key = ${to} where key = ${from} and amount_paise = ${paise}
      and not exists (select from bank_credit where key = ${to} and amount_paise = ${paise})
  `.execute(db);
}

/**
 * Adds those payments that are not known yet; returns how many. Sorted by the caller, so that two uploads wait in turn.
 */
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

/** Uses the payments that were confirmed by hand with one of these references, which are plain. */
export async function markConfirmedCredits(db: Db, references: readonly string[]): Promise<void> {
  await sql`select use_confirmed_credits(${references}::text[])`.execute(db);
}

/** Returns an open payment of another amount than what was captured by its reference, which is plain. Amounts in paise. */
export async function findOtherAmount(db: Db, reference: string) {
  const { rows } = await sql<{
    id: number;
    came: number;
    due: number;
    is_advance: boolean;
    order_id: number;
  }>`
    select credit.id, credit.amount_paise as came, attempt.amount_paise as due, attempt.purpose = 'advance' as is_advance,
      attempt.order_id
    from payment_attempt as attempt cross join lateral (
      select * from bank_credit where bank_references @> array[${reference}] and attempt_id is null and not is_set_aside
      order by id limit 10
    ) as credit
    where attempt.provider = 'upi_manual' and attempt.state = 'captured' and attempt.gateway_payment = ${reference}
      and credit.amount_paise <> attempt.amount_paise
      and ${reference} in (select own_references(row(credit.*)::bank_credit))
      and not exists (select from bank_credit as other where other.attempt_id = attempt.id)
    order by credit.id limit 1
  `.execute(db);
  return rows[0];
}

/** Why what is collected at the door stays as it is; null if it may be another amount. */
export async function findAskedAtDoor(db: Db, orderId: number) {
  const { rows } = await sql<{ stands: 'sent' | 'booked' | null }>`
    select asked_at_door(${orderId}) as stands
  `.execute(db);
  return rows[0]?.stands ?? null;
}

const Taken = z.enum(['taken', 'unused', 'given_back', 'sent', 'booked']);

/**
 * Uses a payment of another amount for what was captured by its reference, as staff have agreed to, in one statement.
 * "unused": it pays something else; "given_back": more has gone back than came; "sent", "booked": what is missing of an advance cannot
 * be collected any more.
 */
export async function callTakeOtherAmount(
  db: Db,
  id: number,
  { payment, actorId }: { payment: string; actorId: number | null },
): Promise<z.infer<typeof Taken>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select take_other_amount(${id}, ${payment}, ${actorId}) as outcome
  `.execute(db);
  return Taken.parse(rows[0]?.outcome);
}

const TakenOtherwise = z.enum(['rest', 'duplicate', 'late', 'waits', 'mismatch']);

interface OtherPayment {
  creditId: number;
  attemptId: number;
  /** By which it settles, and all that the bank gives for it. */
  reference: string;
  references: readonly string[];
  actorId: number | null;
}

/**
 * Writes a payment of an order that waits for none, in one statement: the rest of what was given up of it, or money that
 * goes back. "waits": the order is still to be paid; "mismatch": it pays something else.
 */
export async function callTakeOtherPayment(
  db: Db,
  { creditId, attemptId, reference, references, actorId }: OtherPayment,
): Promise<z.infer<typeof TakenOtherwise>> {
  const fact = {
    gateway_payment: reference,
    bank_reference: reference,
    confirmed_by: actorId,
    references,
  };
  const { rows } = await sql<{ outcome: unknown }>`
    select take_other_payment(${creditId}, ${attemptId}, ${JSON.stringify(fact)}::jsonb) as outcome
  `.execute(db);
  return TakenOtherwise.parse(rows[0]?.outcome);
}

/**
 * Uses a payment for the attempt that was captured by this name; returns whether it was still open, the attempt has no
 * other one, and none of its references has paid anything else.
 */
export async function callUseCredit(db: Db, id: number, payment: string): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select use_credit(${id}, ${payment}) as is_used
  `.execute(db);
  return rows[0]?.is_used ?? false;
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
