import { sql } from 'kysely';
import { z } from 'zod';

import type { AttemptPage, AttemptPurpose } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

const Opened = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('open'), attempt: z.number() }),
  z.object({ outcome: z.enum(['not_found', 'cancelled', 'already_paid', 'too_late', 'too_many']) }),
]);

interface Opening {
  orderId: number;
  /** Null if the caller has proved otherwise that the order may be paid. */
  ownerId: number | null;
  provider: string;
  page: AttemptPage;
  purpose: AttemptPurpose;
  paise: number;
  /** How many attempts to pay the order may have, over all ways to pay. */
  max: number;
}

/** Begins an attempt, or returns the one that goes on, in one statement. */
export async function callOpenAttempt(
  db: Db,
  { orderId, ownerId, provider, purpose, paise, max, page }: Opening,
): Promise<z.infer<typeof Opened>> {
  const { rows } = await sql<{ answer: unknown }>`
    select open_attempt(${orderId}, ${ownerId}, ${provider}, ${purpose}, ${paise}, ${max}, ${page}) as answer
  `.execute(db);
  return Opened.parse(rows[0]?.answer);
}

/** Returns the attempt to pay of the order that a bank credit names; creates it if there is none. */
export async function callAttemptOfNamed(db: Db, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempt: number | null }>`
    select attempt_of_named(${orderId}) as attempt
  `.execute(db);
  return rows[0]?.attempt ?? undefined;
}

const Claimed = z.enum([
  'claimed',
  'not_found',
  'nothing_open',
  'already_paid',
  'too_many',
  'taken',
]);

interface Claim {
  orderId: number;
  ownerId: number;
  reference: string | null;
  /** For how long the order waits from then on. */
  hours: number;
  /** How often an attempt may be claimed, each time with another reference. */
  max: number;
}

/** Stores a customer's claim that an order was paid, in one statement. */
export async function callClaimPayment(
  db: Db,
  { orderId, ownerId, reference, hours, max }: Claim,
): Promise<z.infer<typeof Claimed>> {
  const { rows } = await sql<{ outcome: unknown }>`
    select claim_payment(${orderId}, ${ownerId}, ${reference}, ${hours}, ${max}) as outcome
  `.execute(db);
  return Claimed.parse(rows[0]?.outcome);
}
