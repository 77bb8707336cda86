import { sql } from 'kysely';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

import type { OrderDetailRow } from './orders.ts';

/** What identifies an attempt to order. */
export interface Attempt {
  /** The client's idempotency key; null where the hash of the body identifies the attempt. */
  key: string | null;
  hash: Buffer;
  /** For how long the same key or body is the same attempt, in milliseconds. */
  retentionMs: number;
  /** When this try was admitted, by the database's clock and in its format. */
  begun: string;
}

/** An order to be written. Amounts in paise. */
export interface NewOrder {
  accountId: number;
  attempt: Attempt;
  lines: { productId: number; quantity: number; price: number; discount: number }[];
  subtotal: number;
  shipping: number;
  total: number;
  offer: { id: number; revision: number; name: string; discount: number } | undefined;
  promo: { id: number; revision: number; code: string; discount: number } | undefined;
  paymentMethod: string;
  recipientName: string | null;
  recipientPhone: string | null;
  address: string;
}

export interface Placement {
  outcome: 'placed' | 'placed_before' | 'key_reused' | 'refused' | 'refused_before' | 'no_account';
  placed_id: number | null;
  placed_at: Date | null;
  conflicts: unknown[] | null;
  /** In the form that `findOrder` returns. */
  lines: OrderDetailRow['lines'] | null;
}

/**
 * Places an order, or returns why not, in one statement (migration 0031). With `isFinal`, a refusal is valid for all
 * tries of this attempt that have begun. Throws `session_required` where the session has ended by then.
 */
export async function callPlaceOrder(
  db: Db,
  order: NewOrder,
  { isFinal, session }: { isFinal: boolean; session: Buffer },
): Promise<Placement> {
  const { attempt, lines, offer, promo } = order;
  const { rows } = await sql<Placement>`
    select *, require_session(${session}, ${order.accountId}) from place_order(
      in_account => ${order.accountId},
      in_begun => ${attempt.begun}, in_is_final => ${isFinal},
      in_key => ${attempt.key}, in_hash => ${attempt.hash},
      in_keep => make_interval(secs => ${attempt.retentionMs / 1000}),
      in_products => ${lines.map(({ productId }) => productId)},
      in_quantities => ${lines.map(({ quantity }) => quantity)},
      in_prices => ${lines.map(({ price }) => price)},
      in_discounts => ${lines.map(({ discount }) => discount)},
      in_subtotal => ${order.subtotal}, in_shipping => ${order.shipping}, in_total => ${order.total},
      in_offer => ${offer?.id ?? null}, in_offer_revision => ${offer?.revision ?? null},
      in_offer_discount => ${offer?.discount ?? 0},
      in_promo => ${promo?.id ?? null}, in_promo_revision => ${promo?.revision ?? null},
      in_promo_discount => ${promo?.discount ?? 0},
      in_payment_method => ${order.paymentMethod}, in_recipient_name => ${order.recipientName},
      in_recipient_phone => ${order.recipientPhone}, in_address => ${order.address}
    )
  `.execute(db);
  const [placement] = rows;
  if (!placement) throw new Error('place_order answers one row.');
  return placement;
}

/**
 * The number of attempts that an account may close while their keys are valid, so that every closed one stays stored.
 */
const maxClosed = 200;

/**
 * Closes an attempt (migration 0050). Returns the order that it has placed, or the seconds to wait where too many
 * others were closed; with neither, it has placed no order and never will.
 */
export async function closeAttempt(
  db: Db,
  accountId: number,
  key: string,
): Promise<{ placedId: number | undefined; wait: number | undefined }> {
  const { rows } = await sql<{ placed_id: number | null; wait_seconds: number | null }>`
    select placed_id, wait_seconds from give_up_attempt(
      ${accountId}, ${key}, make_interval(secs => ${limits.attemptMs / 1000}), ${maxClosed}
    )
  `.execute(db);
  return { placedId: rows[0]?.placed_id ?? undefined, wait: rows[0]?.wait_seconds ?? undefined };
}

/** More orders than an account can place while the same body is the same attempt: older ones are not read. */
const mostOfMoment = 1_000;

/**
 * Returns the order that an attempt has placed, as `place_order` finds it (0063), and the hash of its body. The result
 * is final only while the account is locked: otherwise another try may be about to place one.
 */
export async function findAttempt(
  db: Db,
  accountId: number,
  { key, hash, retentionMs, begun }: Attempt,
) {
  const since = sql<Date>`(select shop_now()) - make_interval(secs => ${retentionMs / 1000})`;
  const ofAccount = db.selectFrom('order').where('account_id', '=', accountId);
  if (key !== null) {
    return ofAccount
      .select(['id', 'attempt_hash'])
      .where('attempt_key', '=', key)
      .where('created_at', '>', since)
      .executeTakeFirst();
  }
  const latest = ofAccount
    .select(['id', 'attempt_hash', 'created_at', 'cancelled_at'])
    .orderBy('id', 'desc')
    .limit(mostOfMoment);
  return db
    .selectFrom(latest.as('latest'))
    .select(['id', 'attempt_hash'])
    .where('attempt_hash', '=', hash)
    .where('created_at', '>', since)
    .where(sql<boolean>`(cancelled_at is null or cancelled_at >= ${begun})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the order that a key has placed, however long ago: a browser may ask when it is started again. */
export async function findOrderOfKey(db: Db, accountId: number, key: string) {
  return db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('attempt_key', '=', key)
    .executeTakeFirst();
}

/**
 * Stores that an attempt was refused: no try of it that has begun is placed any more. The caller must have locked the
 * account.
 */
export async function noteRefusal(
  db: Db,
  accountId: number,
  { key, hash }: Pick<Attempt, 'key' | 'hash'>,
): Promise<void> {
  await sql`select note_refused_attempt(${accountId}, ${key}, ${hash})`.execute(db);
}

/** Returns what of an order's products differs from what the customer saw, without placing the order. */
export async function findConflicts(db: Db, lines: NewOrder['lines']): Promise<unknown[]> {
  const { rows } = await sql<{ conflicts: unknown[] | null }>`
    select order_conflicts(
      ${lines.map(({ productId }) => productId)}::int[],
      ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ price }) => price)}::int[]
    ) as conflicts
  `.execute(db);
  return rows[0]?.conflicts ?? [];
}
