import { sql } from 'kysely';

import type { CodState, PaymentMethod, PaymentStatus } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';

/** What decides how an order is paid. Amounts in paise. */
export interface OrderToPay {
  id: number;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total_paise: number;
  /** What is paid before an order that is paid on delivery is sent; 0 if nothing is. */
  advance_paise: number;
  /** What was paid of it. */
  advance_paid_paise: number;
  /** Whether it was confirmed; an advance is due only until then. Null if nobody asks. */
  cod_state: CodState | null;
  pay_by: Date | null;
  cancelled_at: Date | null;
  /** Null if the system cancelled it. */
  cancelled_by: number | null;
  now: Date;
}

/** Returns what decides how an order is paid; with `ownerId`, only of that account's orders. */
export async function findOrderToPay(
  db: Db,
  id: number,
  ownerId?: number,
): Promise<OrderToPay | undefined> {
  const row = await db
    .selectFrom('order')
    .select([
      'id',
      'payment_method',
      'payment_status',
      'total_paise',
      'advance_paise',
      'advance_paid_paise',
      'cod_state',
      'pay_by',
      'cancelled_at',
      'cancelled_by',
      sql<Date>`shop_now()`.as('now'),
    ])
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('account_id', '=', ownerId ?? 0))
    .executeTakeFirst();
  return row as OrderToPay | undefined;
}

/**
 * Returns whose orders these are, on which day in India they were placed, what they cost, and whether and until when they
 * wait to be paid.
 */
export async function listOrdersToPay(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('order')
    .leftJoin('account_number as owner', 'owner.id', 'order.account_id')
    .select([
      'order.id',
      'recipient_name',
      'recipient_phone',
      'owner.phone as owner_phone',
      'pay_by',
      'payment_method',
      'payment_status',
      'total_paise',
      'advance_paise',
      'cod_state',
      'cancelled_at',
      sql<string>`day_in_india("order".created_at)::text`.as('placed_on'),
      sql<boolean>`cancelled_at is null and payment_status = 'Pending' and cod_state is distinct from 'confirmed'`.as(
        'is_waiting',
      ),
    ])
    .where('order.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
}

/** Returns the phone number of an order: whom the courier calls, or else its customer; null if neither is known. */
export async function findPhoneOfOrder(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('order')
    .leftJoin('account_number as owner', 'owner.id', 'order.account_id')
    .select(sql<string | null>`coalesce("order".recipient_phone, owner.phone)`.as('phone'))
    .where('order.id', '=', id)
    .executeTakeFirst();
  return row?.phone ?? null;
}

/** Whether an order is of an account with this phone number, which is given as it is stored. */
export async function isOfNumber(
  db: Db,
  { id, phone }: { id: number; phone: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .innerJoin('account_number as owner', 'owner.id', 'order.account_id')
    .select('order.id')
    .where('order.id', '=', id)
    .where('owner.phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether staff have taken an order at the number of this account: whoever rings up does not log in, so it is its guest's. */
export async function isTakenAtNumberOf(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .innerJoin('account_number as owner', 'owner.id', 'order.account_id')
    .innerJoin('account_number as customer', 'customer.phone', 'owner.phone')
    .select('order.id')
    .where('order.id', '=', id)
    .where('taken_how', 'is not', null)
    .where('customer.id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
