import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Where a page begins, and how long it is. */
interface Page {
  after?: number | undefined;
  size: number;
}

/** What a list shows of a payment. Amounts in paise. */
const columns = [
  'payment_attempt.id as attempt_id',
  'payment_attempt.order_id',
  'payment_attempt.provider',
  'payment_attempt.is_test',
  'payment_attempt.is_at_door',
  'payment_attempt.amount_paise',
  'payment_attempt.claimed_reference',
  'payment_attempt.claimed_at',
  'payment_attempt.created_at',
] as const;

/** Returns payments to the shop's own address that are open, claimed or not, the first ones first. */
export async function listOpen(
  db: Db,
  { isClaimed, after = 0, size }: Page & { isClaimed: boolean },
) {
  return db
    .selectFrom('payment_attempt')
    .select(columns)
    .where('provider', '=', sql.lit('upi_manual'))
    .where('state', '=', sql.lit('opened'))
    .where('claimed_at', isClaimed ? 'is not' : 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
}

/** Paid to the shop's own address by the eyes of staff, without a reference yet. As in its index. */
const isSeen = sql<boolean>`provider = 'upi_manual' and state = 'captured' and gateway_payment is null
  and confirmed_by is not null and second_of is null`;

/** Returns payments that staff have seen and that no statement has proved yet, the first ones first. */
export async function listSeen(db: Db, { after = 0, size }: Page) {
  return db
    .selectFrom('payment_attempt')
    .select(columns)
    .where(isSeen)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
}

/** Returns which of these orders have a payment that was claimed, and that nobody has found or denied yet. */
export async function readClaimed(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'opened')
    .where('claimed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ order_id: id }) => id));
}

/**
 * What was claimed for an order that was then cancelled, or paid in another way, before anybody had looked: it may have
 * come all the same. Its values stand in the statement, as in the index.
 */
const mayHaveComeLate = sql<boolean>`state = 'failed' and reason in ('expired', 'closed') and claimed_at is not null`;

/** Returns payments that were claimed, and whose orders ended before anybody had found them. */
export async function listLateClaims(db: Db, { after = 0, size }: Page) {
  return db
    .selectFrom('payment_attempt')
    .select(columns)
    .where(mayHaveComeLate)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
}

/**
 * One that has failed is owed as long as nothing else has given that money back; one of money that the shop may not
 * keep, as long as anything of it is still there (M4). Those of which nothing is left are over, and not in its index.
 */
const isOwed = sql<boolean>`(refund.state <> 'processed' and not refund.nothing_left and (refund.state <> 'failed' or
  case when goes_back_whole(refund.attempt_id) then 1 else refund.amount_paise end <=
  (select amount_paise from payment_attempt where id = refund.attempt_id) - (select coalesce(sum(amount_paise), 0)
    from refund as other where other.attempt_id = refund.attempt_id and other.state <> 'failed')))`;

/** Returns refunds that were not processed yet, each with its payment. */
export async function listOpenRefunds(db: Db, { after = 0, size }: Page) {
  return db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select([
      ...columns,
      'refund.id as refund_id',
      'refund.amount_paise as refund_paise',
      'refund.why',
      'refund.state',
      'refund.gateway_refund',
      'refund.bank_reference',
      'refund.by_hand',
      'refund.reason',
      'refund.created_at as refund_created_at',
      'refund.processed_at',
    ])
    .where(isOwed)
    .where('refund.id', '>', after)
    .orderBy('refund.id')
    .limit(size)
    .execute();
}

/** Returns how many payments must be looked for, how many of them too late, and how many refunds are open. */
export async function countPayments(db: Db) {
  const { rows } = await sql<{ to_confirm: number; late: number; refunds: number }>`
    select
      (select count(*)::int from payment_attempt
        where provider = 'upi_manual' and state = 'opened' and claimed_at is not null) as to_confirm,
      (select count(*)::int from payment_attempt where ${mayHaveComeLate}) as late,
      (select count(*)::int from refund where ${isOwed}) as refunds
  `.execute(db);
  return rows[0] ?? { to_confirm: 0, late: 0, refunds: 0 };
}
