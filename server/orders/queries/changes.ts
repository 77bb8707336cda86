import { type Updateable, sql } from 'kysely';
import { z } from 'zod';

import type { DeliveryStatus } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';
import type { Order } from '#server/migrations/tables.ts';

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
      'cod_state',
      'pickup',
      'service',
      'total_paise',
      sql<Date>`shop_now()`.as('locked_at'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The fields of a changed order in the audit log. */
export const AuditedOrder = z.object({
  id: z.number(),
  delivery_status: z.string(),
  cancel_reason: z.string().nullable(),
  payment_status: z.string(),
  payment_reference: z.string().nullable(),
  payment_method: z.string(),
  cod_state: z.string().nullable(),
});
export type AuditedOrder = z.infer<typeof AuditedOrder>;

const Cancelled = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('cancelled'), before: AuditedOrder, after: AuditedOrder }),
  z.object({ outcome: z.enum(['not_found', 'not_cancellable']) }),
]);

interface Cancelling {
  orderId: number;
  /** The account that the order must be of; null for any. */
  ownerId: number | null;
  /** Null is the system. */
  actorId: number | null;
  from: DeliveryStatus[];
  reason: string | null;
}

/** Cancels an order, or returns why not, in one statement. */
export async function callCancelOrder(
  db: Db,
  { orderId, ownerId, actorId, from, reason }: Cancelling,
): Promise<z.infer<typeof Cancelled>> {
  const { rows } = await sql<{ answer: unknown }>`
    select cancel_order(${orderId}, ${ownerId}, ${actorId}, ${from}, ${reason}) as answer
  `.execute(db);
  return Cancelled.parse(rows[0]?.answer);
}

/** Cancels an order that was refused at the door, or returns why not, in one statement. */
export async function callRefuseOrder(
  db: Db,
  { orderId, actorId, reason }: Pick<Cancelling, 'orderId' | 'actorId' | 'reason'>,
): Promise<z.infer<typeof Cancelled>> {
  const { rows } = await sql<{ answer: unknown }>`
    select refuse_order(${orderId}, ${actorId}, ${reason}) as answer
  `.execute(db);
  return Cancelled.parse(rows[0]?.answer);
}

/** Throws the constraint `payment_reference_taken`. */
export async function updateOrder(db: Db, id: number, change: Updateable<Order>): Promise<void> {
  await db.updateTable('order').set(change).where('id', '=', id).execute();
}

/** Makes an order nobody's, in the transaction that has placed it in somebody's name. */
export async function callLeaveAccount(db: Db, id: number): Promise<void> {
  await sql`select leave_account(${id})`.execute(db);
}

/** So few at a time that a change of one of them waits only for a moment. */
const detachedAtOnce = 2_000;

/** Cancels the orders of a locked account that wait to be paid: nobody pays them any more, and they hold stock. */
async function cancelWaiting(db: Db, accountId: number): Promise<void> {
  const waiting = await db
    .selectFrom('order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('pay_by', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('payment_status', '=', 'Pending')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const own = { orderId: id, ownerId: accountId, actorId: accountId, reason: null };
    await callCancelOrder(db, { ...own, from: ['Undelivered'] });
  }
}

/**
 * Detaches some orders from their account, which is locked and about to be deleted, and their promo uses with them.
 * Those that wait to be paid are cancelled. Returns what those of them come to that were not cancelled, and whether
 * there may be more.
 */
export async function detachOrders(db: Db, accountId: number) {
  await cancelWaiting(db, accountId);
  const { rows } = await sql<{ detached: number; orders: number; paise: number }>`
    with taken as (
      select id from "order" where account_id = ${accountId} order by id desc limit ${detachedAtOnce}
    ), number as materialized (
      select phone_hash(own_number(phone, is_guest)) as hash from account_number where id = ${accountId}
    ), detached as (
      update "order" set account_id = null, former_hash = case
        -- What is not over, and what counts for a day, counts for the number on.
        when (cancelled_at is null and delivery_status <> 'Delivered') or created_at > shop_now() - interval '1 day'
        then coalesce(former_hash, (select hash from number)) else former_hash end
      from taken where "order".id = taken.id returning total_paise, cancelled_at
    ), uses as (
      update promo_use set account_id = null from taken where order_id = taken.id
    )
    select count(*) as detached, count(*) filter (where cancelled_at is null) as orders,
      coalesce(sum(total_paise) filter (where cancelled_at is null), 0) as paise
    from detached
  `.execute(db);
  const { detached = 0, orders = 0, paise = 0 } = rows[0] ?? {};
  return { orders, paise, hasMore: detached === detachedAtOnce };
}

interface NewChange {
  orderId: number;
  at: Date;
  /** Null is the system. */
  actorId: number | null;
  became: string;
}

export async function insertChange(db: Db, { orderId, at, actorId, became }: NewChange) {
  await db
    .insertInto('order_change')
    .values({ order_id: orderId, at, actor_id: actorId, became })
    .execute();
}
