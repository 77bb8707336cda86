import { sql } from 'kysely';
import { z } from 'zod';

import type { AttemptState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

import { Settled } from './attempts.ts';

const Confirmed = z.union([Settled, z.object({ outcome: z.literal('already_paid') })]);

interface FoundByHand {
  attemptId: number;
  paise: number;
  /** The bank's, as it writes it; null if it was seen alone. */
  reference: string | null;
  /** All references that the bank gives for it, if its statement is known. */
  references?: readonly string[] | undefined;
  /** Who has found it. */
  actorId: number | null;
  mayReinstate: boolean;
  /** Whether an attempt that was captured may have been paid a second time. */
  mayBeSecond: boolean;
}

/** Settles a payment that somebody has found in the bank's statement, in one statement. */
export async function callConfirmPayment(
  db: Db,
  { attemptId, paise, reference, references, actorId, mayReinstate, mayBeSecond }: FoundByHand,
): Promise<z.infer<typeof Confirmed>> {
  const fact = {
    state: 'captured',
    gateway_payment: reference,
    bank_reference: reference,
    paise,
    currency: 'INR',
    method: 'upi',
    confirmed_by: actorId,
    references,
  };
  const { rows } = await sql<{ answer: unknown }>`
    select confirm_payment(${attemptId}, ${JSON.stringify(fact)}::jsonb, ${mayReinstate}, ${mayBeSecond}) as answer
  `.execute(db);
  return Confirmed.parse(rows[0]?.answer);
}

const Corrected = z.enum(['corrected', 'unchanged', 'not_by_hand', 'proved', 'sent', 'booked']);

/**
 * Writes another reference of a payment that staff have confirmed, in one statement. 'sent' and 'booked':
 * what its courier collects at the door stays as it is. Throws the constraint `payment_reference_taken`.
 */
export async function callCorrectPayment(
  db: Db,
  attemptId: number,
  reference: string,
): Promise<z.infer<typeof Corrected>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select correct_payment(${attemptId}, ${reference}) as outcome
  `.execute(db);
  return Corrected.parse(rows[0]?.outcome);
}

const Rejected = z.enum(['rejected', 'not_open', 'not_found']);

/** Stores that a payment has not come, in one statement. Its order waits so many minutes at least. */
export async function callRejectPayment(
  db: Db,
  attemptId: number,
  { actorId, minutes }: { actorId: number | null; minutes: number },
): Promise<z.infer<typeof Rejected>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select reject_payment(${attemptId}, ${actorId}, ${minutes}) as outcome
  `.execute(db);
  return Rejected.parse(rows[0]?.outcome);
}

const TakenBack = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('taken_back'),
    /** "paid_otherwise": by what was to go back as a second payment; "unchanged": it was the second one itself. */
    order: z.enum(['waits', 'paid_otherwise', 'unchanged']),
    /** What was to go back of it and goes no more, in paise. */
    dropped: z.number(),
  }),
  z.object({ outcome: z.enum(['not_by_word', 'sent', 'booked', 'given_back', 'proved']) }),
]);

/**
 * Takes back a payment that staff have confirmed, in one statement. Its order waits for so many seconds; null if
 * nothing ends that wait.
 */
export async function callTakeBackPayment(
  db: Db,
  attemptId: number,
  { actorId, seconds }: { actorId: number | null; seconds: number | null },
): Promise<z.infer<typeof TakenBack>> {
  const { rows } = await sql<{ answer: unknown }>`
    select take_back_payment(${attemptId}, ${actorId}, ${seconds}) as answer
  `.execute(db);
  return TakenBack.parse(rows[0]?.answer);
}

/** Returns an attempt to pay; amounts in paise. */
export async function findAttempt(db: Db, id: number) {
  const row = await db
    .selectFrom('payment_attempt')
    .select([
      'id',
      'order_id',
      'provider',
      'amount_paise',
      'short_paise',
      'purpose',
      'state',
      'claimed_reference',
      'gateway_payment',
      sql<boolean>`is_of_other_amount(id)`.as('is_other_amount'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, state: row.state as AttemptState };
}

/**
 * Writes the payment of an order that staff have marked as paid. Throws the constraints
 * `payment_reference_taken` and `already_paid`.
 */
export async function callPayByHand(
  db: Db,
  paid: { orderId: number; actorId: number; reference: string | null; isSeen?: boolean },
): Promise<void> {
  await sql`select pay_by_hand(${paid.orderId}, ${paid.actorId}, ${paid.reference}, ${paid.isSeen ?? false})`.execute(
    db,
  );
}

/** Writes the refund of an order that staff have marked as refunded. Throws the constraint `refund_running`. */
export async function callRefundByHand(
  db: Db,
  { orderId, actorId }: { orderId: number; actorId: number },
): Promise<void> {
  await sql`select refund_by_hand(${orderId}, ${actorId})`.execute(db);
}
