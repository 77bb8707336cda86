import { sql } from 'kysely';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

import type { OrderDetailRow } from './orders.ts';

/** What tells one attempt to order from another. */
export interface Attempt {
  /** The customer's own; without one, the hash of the body tells attempts apart. */
  key: string | null;
  hash: Buffer;
  /** For how long the same again is the same attempt, in milliseconds. */
  retentionMs: number;
  /** When this try of it was let in, by the database's clock, as it writes times. */
  begun: string;
}

/** An order as it is to be written. Amounts in paise. */
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
  /** As `findOrder` reads them. */
  lines: OrderDetailRow['lines'] | null;
}

/**
 * Places an order, or says why not, in one statement (migration 0031). With `isFinal`, what it refuses is refused for
 * all tries of this attempt that have begun.
 */
export async function callPlaceOrder(
  db: Db,
  order: NewOrder,
  { isFinal }: { isFinal: boolean },
): Promise<Placement> {
  const { attempt, lines, offer, promo } = order;
  const { rows } = await sql<Placement>`
    select * from place_order(
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

/** So many attempts may one account give up in the time that a key means the same: none of them is forgotten. */
const maxClosed = 200;

/**
 * Gives an attempt up (migration 0050). Returns the order that it has placed, or the seconds to wait where too many
 * others were given up; with neither it has placed none, and never will.
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

/**
 * The order that an attempt has placed, as `place_order` finds it (0063), and what its body was. Only with the account
 * locked is it known that no other try is about to place one.
 */
export async function findAttempt(
  db: Db,
  accountId: number,
  { key, hash, retentionMs, begun }: Attempt,
) {
  return db
    .selectFrom('order')
    .select(['id', 'attempt_hash'])
    .where('account_id', '=', accountId)
    .where(
      'created_at',
      '>',
      sql<Date>`(select shop_now()) - make_interval(secs => ${retentionMs / 1000})`,
    )
    .where((eb) =>
      key === null
        ? eb.and([
            eb('attempt_hash', '=', hash),
            sql<boolean>`(cancelled_at is null or cancelled_at >= ${begun})`,
          ])
        : eb('attempt_key', '=', key),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The order that a key has placed, however long ago: a browser may ask when it is switched on again. */
export async function findOrderOfKey(db: Db, accountId: number, key: string) {
  return db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('attempt_key', '=', key)
    .executeTakeFirst();
}

/** Notes that an attempt was refused: no try of it that has begun is placed any more. Lock the account before. */
export async function noteRefusal(
  db: Db,
  accountId: number,
  { key, hash }: Pick<Attempt, 'key' | 'hash'>,
): Promise<void> {
  await sql`select note_refused_attempt(${accountId}, ${key}, ${hash})`.execute(db);
}

/** What of an order's products is not as it was shown, without placing it. */
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
