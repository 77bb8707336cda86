import { type Updateable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Order } from '#server/migrations/tables.ts';

/** Returns the account of an order, without locking the order; null for a deleted account, undefined for no order. */
export async function findOwner(db: Db, id: number) {
  return db.selectFrom('order').select('account_id').where('id', '=', id).executeTakeFirst();
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Returns what decides an order's next step, locked until the transaction ends. */
export async function lockOrder(db: Db, id: number) {
  return db
    .selectFrom('order')
    .select([
      'id',
      'account_id',
      'delivery_status',
      'cancelled_at',
      'cancel_reason',
      'payment_method',
      'payment_status',
      'payment_reference',
      'total_paise',
      sql<Date>`shop_now()`.as('locked_at'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Throws the constraint `payment_reference_taken`. */
export async function updateOrder(db: Db, id: number, change: Updateable<Order>): Promise<void> {
  await db.updateTable('order').set(change).where('id', '=', id).execute();
}

interface NewChange {
  orderId: number;
  at: Date;
  actorId: number;
  became: string;
}

export async function insertChange(db: Db, { orderId, at, actorId, became }: NewChange) {
  await db
    .insertInto('order_change')
    .values({ order_id: orderId, at, actor_id: actorId, became })
    .execute();
}
