import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** As the counts below and the list of calls have them. */
export const isUnpaid = sql<boolean>`pay_by is not null and payment_status = 'Pending'`;
const isUnasked = sql<boolean>`coalesce(cod_state, '') = 'unconfirmed' and pay_by is null`;
/** Sent or handed over, and to be paid otherwise than to the courier; as the index `order_sent_unpaid` has it. */
export const isSentUnpaid = sql<boolean>`delivery_status in ('Shipped', 'Delivered') and cancelled_at is null
  and payment_status = 'Pending' and payment_method <> 'COD' and total_paise > 0`;
/** Of an order that is not packed: whether nothing keeps it from that. */
export const isToPack = sql<boolean>`not (${isUnpaid}) and not (${isUnasked})`;

/**
 * Returns how many orders are not packed yet, from the tally, and how many of them keep their goods until they are
 * paid; and how many left without having been paid.
 */
export async function countOpenOrders(db: Db) {
  const { rows } = await sql<{ undelivered: number; unpaid: number; sentUnpaid: number }>`
    select
      (select count(*)::int from "order" where ${isSentUnpaid}) as "sentUnpaid",
      (select coalesce(sum(orders), 0)::int from order_tally where state = 'Undelivered') as undelivered,
      (select count(*)::int from "order" where pay_by is not null and cancelled_at is null
        and payment_status = 'Pending' and delivery_status = 'Undelivered') as unpaid
  `.execute(db);
  return rows[0] ?? { undelivered: 0, unpaid: 0, sentUnpaid: 0 };
}
