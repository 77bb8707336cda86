import { sql } from 'kysely';
import { z } from 'zod';

import type { CaseKind, CaseList } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

interface NewCase {
  kind: CaseKind;
  provider: string;
  /** The gateway's own id of the payment, the dispute or the event. */
  reference: string;
  attempt?: number;
  paise?: number;
  currency?: string;
  /** The gateway's word on a dispute. */
  said?: string;
}

/** Opens a case, once, in one statement. */
export async function callOpenCase(db: Db, found: NewCase): Promise<void> {
  await sql`select open_payment_case(${JSON.stringify(found)}::jsonb)`.execute(db);
}

/**
 * Opens a case for each order that was paid by another number of a payment in the statement that has paid an order
 * before: of those that have one of these references.
 */
export async function callOpenCasesOfCredits(db: Db, references: readonly string[]): Promise<void> {
  await sql`select open_cases_of_credits(${references}::text[])`.execute(db);
}

const Closed = z.enum(['closed', 'closed_before', 'not_found']);

/** Closes a case, in one statement. */
export async function callCloseCase(db: Db, id: number, actorId: number | null) {
  const { rows } = await sql<{ outcome: unknown }>`
    select close_payment_case(${id}, ${actorId}) as outcome
  `.execute(db);
  return Closed.parse(rows[0]?.outcome);
}

const selectCases = (db: Db) =>
  db
    .selectFrom('payment_case')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'payment_case.attempt_id')
    .select([
      'payment_case.id',
      'payment_case.kind',
      'payment_case.provider',
      'payment_case.reference',
      'payment_case.said',
      'payment_case.order_id',
      'payment_case.other_order_id',
      'payment_case.amount_paise',
      'payment_case.currency',
      'payment_case.opened_at',
      'payment_attempt.amount_paise as asked_paise',
    ]);

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

export const findCase = (db: Db, id: number) =>
  selectCases(db).where('payment_case.id', '=', id).executeTakeFirst();

/** Returns open cases, the first ones first. */
export const listCases = (
  db: Db,
  list: CaseList,
  { after = 0, size }: { after?: number | undefined; size: number },
): Promise<CaseRow[]> =>
  selectCases(db)
    .where('payment_case.closed_at', 'is', null)
    .where('payment_case.kind', list === 'disputes' ? '=' : '<>', sql.lit('dispute'))
    .where('payment_case.id', '>', after)
    .orderBy('payment_case.id')
    .limit(size)
    .execute();

/** Returns how many cases are open: of payments that fit no order, and of disputes. */
export async function countCases(db: Db): Promise<{ mismatches: number; disputes: number }> {
  const { rows } = await sql<{ mismatches: number; disputes: number }>`
    select count(*) filter (where kind <> 'dispute')::int as mismatches,
      count(*) filter (where kind = 'dispute')::int as disputes
    from payment_case where closed_at is null
  `.execute(db);
  return rows[0] ?? { mismatches: 0, disputes: 0 };
}
