import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import type { OrderDetailRow } from './orders.ts';

/** An order as it is to be written. Amounts in paise. */
export interface NewOrder {
  accountId: number;
  at: Date;
  /** `key` is the customer's own; without one, the hash of the body tells attempts apart. */
  attempt: { key: string | null; hash: Buffer; keepMs: number };
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
  outcome: 'placed' | 'placed_before' | 'key_reused' | 'refused' | 'no_account';
  placed_id: number | null;
  conflicts: unknown[] | null;
  /** As `findOrder` reads them. */
  lines: OrderDetailRow['lines'] | null;
}

/** Places an order, or says why not, in one statement (migration 0010). */
export async function callPlaceOrder(db: Db, order: NewOrder): Promise<Placement> {
  const { attempt, lines, offer, promo } = order;
  const { rows } = await sql<Placement>`
    select * from place_order(
      in_account => ${order.accountId}, in_at => ${order.at},
      in_key => ${attempt.key}, in_hash => ${attempt.hash},
      in_keep => make_interval(secs => ${attempt.keepMs / 1000}),
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

/** The order that a key has placed since a time, and what its body was. */
export async function findByKey(db: Db, accountId: number, key: string, since: Date) {
  return selectPlaced(db, accountId, since).where('attempt_key', '=', key).executeTakeFirst();
}

/** The latest order with this body since a time. */
export async function findSameBody(db: Db, accountId: number, hash: Buffer, since: Date) {
  return selectPlaced(db, accountId, since)
    .where('attempt_hash', '=', hash)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const selectPlaced = (db: Db, accountId: number, since: Date) =>
  db
    .selectFrom('order')
    .select(['id', 'attempt_hash'])
    .where('account_id', '=', accountId)
    .where('created_at', '>', since);

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
