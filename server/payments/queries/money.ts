import { sql } from 'kysely';

import type {
  AttemptPurpose,
  AttemptState,
  RefundReason,
  RefundState,
} from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

/** What was tried to pay an order. Amounts in paise. */
export interface AttemptRow {
  id: number;
  provider: string;
  method: string | null;
  purpose: AttemptPurpose;
  amount_paise: number;
  state: AttemptState;
  reason: string | null;
  pay_url: string | null;
  /** It failed, and may be tried again in the same place. */
  may_retry: boolean;
  claimed_at: Date | null;
  claimed_reference: string | null;
  /** Staff have typed its reference, and no statement has proved it. */
  is_typed: boolean;
  /** What is missing of what was due, as staff have agreed to. */
  short_paise: number;
  /** Staff have agreed to another amount. */
  is_other_amount: boolean;
  is_kept_if_refused: boolean;
  is_test: boolean;
  /** The attempt whose second payment this is. */
  second_of: number | null;
}

/** What goes back of what was paid for an order. Amounts in paise. */
export interface RefundRow {
  id: number;
  amount_paise: number;
  why: RefundReason;
  state: RefundState;
  gateway_refund: string | null;
  bank_reference: string | null;
  by_hand: boolean;
  /** The order that it has paid instead of being sent. */
  set_off_order: number | null;
  created_at: Date;
  processed_at: Date | null;
}

/** Returns all attempts to pay an order, the first one first. */
export async function listAttemptsOf(db: Db, orderId: number): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select([
      'id',
      'provider',
      'method',
      'purpose',
      'amount_paise',
      'state',
      'reason',
      'pay_url',
      sql<boolean>`state = 'failed' and gateway_order is not null and coalesce(expires_at > shop_now(), false)`.as(
        'may_retry',
      ),
      'claimed_at',
      'claimed_reference',
      sql<boolean>`provider = 'upi_manual' and state = 'captured' and gateway_payment is not null
        and not exists (select from bank_credit where attempt_id = payment_attempt.id)`.as(
        'is_typed',
      ),
      'short_paise',
      sql<boolean>`is_of_other_amount(id)`.as('is_other_amount'),
      'is_kept_if_refused',
      'is_test',
      'second_of',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows as AttemptRow[];
}

/** Returns all refunds of an order, the first one first. */
export async function listRefundsOf(db: Db, orderId: number): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .leftJoin('payment_attempt as instead', 'instead.id', 'refund.set_off_attempt')
    .select([
      'instead.order_id as set_off_order',
      'refund.id',
      'refund.amount_paise',
      'refund.why',
      'refund.state',
      'refund.gateway_refund',
      'refund.bank_reference',
      'refund.by_hand',
      'refund.created_at',
      'refund.processed_at',
    ])
    .where('payment_attempt.order_id', '=', orderId)
    .orderBy('refund.id')
    .execute();
  return rows as RefundRow[];
}
