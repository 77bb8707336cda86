import { sql } from 'kysely';
import { z } from 'zod';

import type { RefundState, RefundWay } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

const Wanted = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('wanted'), refunds: z.array(z.number()) }),
  z.object({ outcome: z.enum(['not_found', 'too_large', 'no_gateway', 'not_paid', 'changed']) }),
]);

interface Wish {
  orderId: number;
  paise: number;
  why: string;
  /** `as_paid`: each part the way it came. */
  by: 'gateway' | 'hand' | 'as_paid';
  /** The bank's reference, if it was sent by hand already. */
  reference: string | null;
  /** How much goes back already by what the caller knows, in paise; null if it does not matter. */
  seenPaise: number | null;
  actorId: number | null;
}

/** Wants money of an order back, in one statement. */
export async function callWantRefund(
  db: Db,
  { orderId, paise, why, by, reference, seenPaise, actorId }: Wish,
): Promise<z.infer<typeof Wanted>> {
  const { rows } = await sql<{ answer: unknown }>`
    select want_refund(${orderId}, ${paise}, ${why}, ${by}, ${reference}, ${seenPaise}, ${actorId}) as answer
  `.execute(db);
  return Wanted.parse(rows[0]?.answer);
}

const SettledRefund = z.enum(['settled', 'unchanged', 'running', 'too_large']);

interface RefundFact {
  state: RefundState;
  gatewayRefund?: string;
  bankReference?: string | null;
  /** Why the gateway has refused it. */
  reason?: string;
  /** The key that this report is about; a refund that has another by now is left as it is. */
  key?: string;
  /** Who has done it by hand, or wants it again; null for the gateway's report. */
  actorId?: number | null;
}

/** Writes what has become of a refund, in one statement. `unchanged` where it is gone, too. */
export async function callSettleRefund(
  db: Db,
  id: number,
  { state, gatewayRefund, bankReference, reason, key, actorId }: RefundFact,
): Promise<z.infer<typeof SettledRefund>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select settle_refund(${id}, ${state}, ${gatewayRefund ?? null}, ${bankReference ?? null}, ${reason ?? null},
      ${actorId ?? null}, ${key ?? null}) as outcome
  `.execute(db);
  return SettledRefund.parse(rows[0]?.outcome);
}

/** Writes how refunds were given back by hand, however their payments had come. */
export async function markSentBy(db: Db, ids: readonly number[], way: RefundWay): Promise<void> {
  await db.updateTable('refund').set({ sent_by: way }).where('id', 'in', ids).execute();
}

const Corrected = z.enum(['corrected', 'unchanged', 'not_by_hand']);

/** Writes another reference of a refund that was sent by hand, in one statement. */
export async function callCorrectRefund(
  db: Db,
  id: number,
  reference: string,
): Promise<z.infer<typeof Corrected>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select correct_refund(${id}, ${reference}) as outcome
  `.execute(db);
  return Corrected.parse(rows[0]?.outcome);
}

const RefundTakenBack = z.enum(['taken_back', 'not_by_hand', 'owed', 'credited', 'collected']);

/** Takes back that a refund was sent by hand, in one statement. Where nothing is owed, nothing is left of it. */
export async function callTakeBackRefund(
  db: Db,
  id: number,
  { actorId, isOwed }: { actorId: number | null; isOwed: boolean },
): Promise<z.infer<typeof RefundTakenBack>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select take_back_refund(${id}, ${actorId}, ${isOwed}) as outcome
  `.execute(db);
  return RefundTakenBack.parse(rows[0]?.outcome);
}

const NotedRefund = z.enum(['known', 'unknown', 'too_large', 'written']);

/** One entry of a gateway's list of all refunds of a payment; the amount in paise. */
interface ListedRefund {
  id: string;
  payment: string;
  paise: number;
  state: 'sent' | 'processed';
  bankReference: string | null;
  own: string | null;
}

/** Writes a refund that was made at its gateway and not by the shop, once, in one statement. */
export async function callNoteRefund(
  db: Db,
  provider: string,
  { bankReference, ...refund }: ListedRefund,
): Promise<z.infer<typeof NotedRefund>> {
  const fact = { ...refund, bank_reference: bankReference };
  const { rows } = await sql<{ outcome: unknown }>`
    select note_gateway_refund(${provider}, ${JSON.stringify(fact)}::jsonb) as outcome
  `.execute(db);
  return NotedRefund.parse(rows[0]?.outcome);
}

/** Returns a refund with the payment that it is of, and how old it is; amounts in paise. */
export async function findRefund(db: Db, id: number) {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select([
      'refund.id',
      'refund.state',
      'refund.amount_paise',
      'refund.key',
      'refund.gateway_refund',
      'refund.by_hand',
      'refund.bank_reference',
      // A second payment is looked at with the first one of its order at the gateway.
      sql<number>`coalesce(payment_attempt.second_of, payment_attempt.id)`.as('attempt'),
      'payment_attempt.order_id',
      'payment_attempt.provider',
      'payment_attempt.gateway_order',
      'payment_attempt.gateway_payment',
      sql<number>`(extract(epoch from shop_now() - refund.created_at) * 1000)::float8`.as('age_ms'),
    ])
    .where('refund.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, state: row.state as RefundState };
}

/** Returns the refunds that a gateway is to send, or has not finished, the first ones first, after one of them. */
export async function listRefundsOfGateways(
  db: Db,
  gateways: readonly string[],
  { after, size }: { after: number; size: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('refund.id')
    .where('refund.state', 'in', ['wanted', 'sent'])
    // As in the index of what is owed.
    .where('refund.state', '<>', sql.lit('processed'))
    .where('refund.nothing_left', '=', sql.lit(false))
    .where('refund.by_hand', '=', false)
    .where('payment_attempt.provider', 'in', gateways)
    .where('refund.id', '>', after)
    .orderBy('refund.id')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the refunds of an attempt, and of its second payments, that its gateway has not finished. */
export async function listRefundsOnTheirWay(db: Db, attempt: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('refund.id')
    .where((eb) =>
      eb.or([
        eb('payment_attempt.id', '=', attempt),
        eb('payment_attempt.second_of', '=', attempt),
      ]),
    )
    .where('refund.state', 'in', ['wanted', 'sent'])
    .where('refund.by_hand', '=', false)
    .orderBy('refund.id')
    .execute();
  return rows.map(({ id }) => id);
}
