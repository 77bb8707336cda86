import { sql } from 'kysely';

import type { Service } from '#contract/shipping/words.ts';
import type { Db } from '#server/database.ts';

import { countOrders, matching } from './orders.ts';

/** Returns the numbers of orders that may be packed, the oldest first, above `after`. */
export async function listOrdersToPack(
  db: Db,
  { after, size }: { after: number; size: number },
): Promise<number[]> {
  const rows = await matching(db.selectFrom('order'), { waiting: 'to_pack' })
    .select('order.id')
    .where('order.id', '>', after)
    .orderBy('order.id')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the numbers of orders that may be packed and are promised for today or before, the earliest promise first.
 */
export async function listOrdersDue(db: Db, size: number): Promise<number[]> {
  const rows = await matching(db.selectFrom('order'), { waiting: 'to_pack' })
    .select('order.id')
    .where(sql<boolean>`promised_to <= ${todayInIndia}`)
    .orderBy('promised_to')
    .orderBy('order.id')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

const todayInIndia = sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`;

export const countOrdersToPack = (db: Db): Promise<number> =>
  countOrders(db, { waiting: 'to_pack' });

/** A line of an order, with the picture that its product has now. */
export interface LineToSend {
  id: number;
  order_id: number;
  product_id: number;
  product_name: string;
  price_paise: number;
  quantity: number;
  stem: string | null;
  fallback_format: string | null;
}

/** Returns the lines of these orders. */
export async function listLinesOf(db: Db, orderIds: readonly number[]): Promise<LineToSend[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<LineToSend>`
    select order_line.id, order_id, product_id, product_name, price_paise, quantity, stem, fallback_format
    from order_line left join lateral (
      select stem, fallback_format
      from product_picture join picture_file on picture_file.id = picture_id
      where product_picture.product_id = order_line.product_id order by position limit 1
    ) as main_picture on true
    where order_id = any (${orderIds}::integer[]) order by order_line.id
  `.execute(db);
  return rows;
}

/** Returns the last of the days on which an order is promised; null if none was. */
export async function findPromisedTo(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('order')
    .select('promised_to')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.promised_to ?? null;
}

/** Whom an order goes to, and how it stands. */
export interface OrderToSend {
  id: number;
  recipient: string | null;
  phone: string | null;
  address: string | null;
  payment_method: string;
  service: Service | null;
  delivery_status: string;
  is_cancelled: boolean;
  created_at: Date;
  /** The last of the days that it is promised for; null if none was. */
  promised_to: string | null;
  /** Whole days since it was placed. */
  days: number;
  /** Days since the last promised one; below 0 before it, null if none was promised. */
  days_late: number | null;
}

/** Returns whom these orders go to, by their numbers. */
export async function listOrdersToSend(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, OrderToSend>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderToSend>`
    select "order".id, recipient_name as recipient, coalesce(recipient_phone, owner.phone) as phone,
      shipping_address as address, payment_method, service, delivery_status, cancelled_at is not null as is_cancelled,
      "order".created_at, floor(extract(epoch from shop_now() - "order".created_at) / 86400)::int as days,
      promised_to, ${todayInIndia} - promised_to as days_late
    from "order" left join account_number as owner on owner.id = account_id
    where "order".id = any (${ids}::integer[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether there is an order of this number; with `ownerId`, of that account. */
export async function isOrderOf(db: Db, id: number, ownerId?: number): Promise<boolean> {
  const row = await db
    .selectFrom('order')
    .select('id')
    .where('id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('account_id', '=', ownerId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}
