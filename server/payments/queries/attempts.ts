import { sql } from 'kysely';
import { z } from 'zod';

import type { AttemptState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

/**
 * A gateway's report of a payment, or the shop's owner's: fields that decide, and fields that are only stored. Amounts
 * in paise.
 */
export interface FoundPayment {
  state: Exclude<AttemptState, 'created'>;
  paise: number;
  currency: string;
  /** Null if there is no gateway. */
  gatewayOrder: string | null;
  gatewayPayment: string;
  method?: string;
  bankReference?: string | null;
  feePaise?: number | null;
  taxPaise?: number | null;
  /** Why it failed. */
  reason?: string | null;
  /** Who found it in the bank's statement. */
  confirmedBy?: number;
}

export const Settled = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('unchanged') }),
  z.object({
    outcome: z.literal('mismatch'),
    differs: z.enum(['amount', 'currency', 'order', 'payment']),
  }),
  z.object({
    outcome: z.literal('settled'),
    order: z.enum(['unchanged', 'paid', 'advance_paid']),
  }),
  z.object({ outcome: z.literal('duplicate'), isOfPaidAttempt: z.boolean() }),
  z.object({ outcome: z.literal('late'), follows: z.enum(['reinstate', 'refund']) }),
]);

/**
 * Does what follows from a payment, in one statement. The refunds that follow are written by it too.
 */
export async function callSettlePayment(
  db: Db,
  attemptId: number,
  found: FoundPayment,
  { mayReinstate }: { mayReinstate: boolean },
): Promise<z.infer<typeof Settled>> {
  const fact = {
    state: found.state,
    gateway_order: found.gatewayOrder,
    gateway_payment: found.gatewayPayment,
    paise: found.paise,
    currency: found.currency,
    method: found.method,
    bank_reference: found.bankReference,
    fee_paise: found.feePaise,
    tax_paise: found.taxPaise,
    reason: found.reason,
    confirmed_by: found.confirmedBy,
  };
  const { rows } = await sql<{ answer: unknown }>`
    select settle_payment(${attemptId}, ${JSON.stringify(fact)}::jsonb, ${mayReinstate}) as answer
  `.execute(db);
  return Settled.parse(rows[0]?.answer);
}

const Reinstated = z.enum(['reinstated', 'refunded', 'unchanged']);

/** Takes up again the order of a payment that came late, or pays it back, in one statement. */
export async function callReinstateOrder(db: Db, attemptId: number) {
  const { rows } = await sql<{ outcome: unknown }>`
    select reinstate_order(${attemptId}) as outcome
  `.execute(db);
  return Reinstated.parse(rows[0]?.outcome);
}

const Expired = z.enum(['expired', 'not_due', 'on_its_way', 'look_first']);

/** Cancels an order that was not paid in time, or returns why not, in one statement. */
export async function callExpireOrder(db: Db, orderId: number) {
  const { rows } = await sql<{ outcome: unknown }>`
    select expire_order(${orderId}) as outcome
  `.execute(db);
  return Expired.parse(rows[0]?.outcome);
}

/** Returns the payments that came late and with which nothing has been done yet. */
export async function listLate(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('late_at', 'is not', null)
    .orderBy('late_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface GatewaysOfOrder {
  providers: string[];
  /** Its bank holds the money, and its gateway was asked lately: it need not be asked now. */
  isHeld: boolean;
}

/** How long ago a gateway was asked lately: a quarter of what the attempt was old then, from a minute to an hour. */
const lately = sql`greatest(interval '1 minute', least(interval '1 hour', (looked_at - created_at) / 4))`;

/** Returns the gateways by which each of these orders may be paid; an order without one is left out. */
export async function readGatewaysOf(
  db: Db,
  orderIds: number[],
): Promise<Map<number, GatewaysOfOrder>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select([
      'order_id',
      sql<string[]>`array_agg(distinct provider)`.as('providers'),
      sql<boolean>`bool_or(state = 'authorised' and coalesce(looked_at > (select shop_now()) - ${lately}, false))`.as(
        'is_held',
      ),
    ])
    .where('order_id', '=', sql<number>`any (${orderIds})`)
    .where('provider', '<>', 'upi_manual')
    .groupBy('order_id')
    .orderBy('order_id')
    .execute();
  return new Map(
    rows.map(({ order_id: orderId, providers, is_held: isHeld }) => [
      orderId,
      { providers, isHeld },
    ]),
  );
}

/** Returns how many of these orders do not wait for money that a bank holds for the shop. */
export async function countNotHeld(db: Db, orderIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${orderIds}::int[]) as due (id)
    where not exists (select from payment_attempt where order_id = due.id and state = 'authorised')
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the attempts of an order that its gateway may know more of, and the time. */
export async function listOpened(db: Db, orderId: number) {
  return db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'provider', 'gateway_order', sql<Date>`shop_now()`.as('asked_at')])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opened', 'failed', 'authorised'])
    .where('second_of', 'is', null)
    .execute();
}

/** Stores that the gateway was asked, at a time before it was. */
export async function noteLook(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('payment_attempt').set({ looked_at: at }).where('id', '=', id).execute();
}
