import { sql } from 'kysely';

import type { AttemptPage, AttemptPurpose, AttemptState } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

/** The shortest time, in minutes, for which gateways let a link be open. */
const shortestMinutes = 16;

/**
 * Writes that a gateway is about to be asked for an attempt, which ends when its order no longer waits, but not sooner
 * than gateways allow. Returns false if one was asked before.
 */
export async function beginAsking(db: Db, id: number, payBy: Date | null): Promise<boolean> {
  const ends = sql<Date>`greatest(${payBy}::timestamptz, shop_now() + make_interval(mins => ${shortestMinutes}))`;
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ expires_at: ends })
    .where('id', '=', id)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NotedOrder {
  gatewayOrder: string;
  payUrl: string | null;
  /** The secret of the page of the shop where it is paid; null if it is paid on the gateway's. */
  pageKey: string | null;
  /** Whether its keys are for tests: what is paid is no money. */
  isTest: boolean;
}

/**
 * Writes what the gateway calls an attempt, and where its customer pays. If another request has done so, this one's
 * result is discarded.
 */
export async function noteGatewayOrder(
  db: Db,
  id: number,
  { gatewayOrder, payUrl, pageKey, isTest }: NotedOrder,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      gateway_order: gatewayOrder,
      pay_url: payUrl,
      page_key: pageKey,
      is_test: isTest,
      state: 'opened',
    })
    .where('id', '=', id)
    .where('gateway_order', 'is', null)
    .where('state', '=', 'created')
    .execute();
}

/** Ends an attempt that can no longer be paid at its gateway; what was paid before may still become known. */
export async function endAttempt(db: Db, id: number): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state: 'failed', reason: 'expired' })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'opened'])
    .execute();
}

/**
 * Returns an attempt as its gateway knows it, its age in ms, when it ends in seconds, the time, and how long ago its
 * gateway was asked.
 */
export async function findAttempt(db: Db, id: number) {
  return selectAttempt(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the attempt that is paid on the page of the shop with this key. */
export async function findAttemptOfPage(db: Db, pageKey: string) {
  return selectAttempt(db).where('page_key', '=', pageKey).executeTakeFirst();
}

const selectAttempt = (db: Db) =>
  db
    .selectFrom('payment_attempt')
    .select([
      'id',
      'order_id',
      'provider',
      'amount_paise',
      'gateway_order',
      'reason',
      sql<AttemptState>`state`.as('state'),
      sql<AttemptPurpose>`purpose`.as('purpose'),
      sql<AttemptPage>`page`.as('page'),
      'pay_url',
      sql<number | null>`floor(extract(epoch from expires_at))::float8`.as('ends_at'),
      sql<number>`floor(extract(epoch from created_at))::float8`.as('begun_at'),
      sql<boolean>`coalesce(expires_at <= shop_now(), false)`.as('is_over'),
      sql<number>`(extract(epoch from shop_now() - created_at) * 1000)::float8`.as('age_ms'),
      sql<Date>`shop_now()`.as('asked_at'),
      sql<number | null>`(extract(epoch from shop_now() - looked_at) * 1000)::float8`.as(
        'seen_ms_ago',
      ),
    ])
    .where('second_of', 'is', null);

/** Returns the attempt of an order, or else of a payment, at a gateway. */
export async function findAttemptAt(
  db: Db,
  provider: string,
  { orderId, paymentId }: { orderId: string | null; paymentId: string | null },
): Promise<{ id: number; order_id: number } | undefined> {
  const ofProvider = db.selectFrom('payment_attempt').where('provider', '=', provider);
  const ofOrder = await ofProvider
    .select(['id', 'order_id'])
    .where('gateway_order', '=', orderId)
    .where('second_of', 'is', null)
    .executeTakeFirst();
  if (ofOrder) return ofOrder;
  return ofProvider
    .select([sql<number>`coalesce(second_of, id)`.as('id'), 'order_id'])
    .where('gateway_payment', '=', paymentId)
    .executeTakeFirst();
}

/** Returns whether a payment at a gateway is known: of an attempt, or as a second one of it. */
export async function isPaymentKnown(
  db: Db,
  provider: string,
  paymentId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('provider', '=', provider)
    .where('gateway_payment', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes why the last of several payments of an attempt has failed; its state is written before. */
export async function noteFailure(db: Db, id: number, reason: string | null): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ reason })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where(sql<boolean>`reason is distinct from 'expired' and reason is distinct from ${reason}`)
    .execute();
}
