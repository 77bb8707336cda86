import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Days in India, as "2026-11-21"; both belong to it. */
export interface Span {
  from: string;
  to: string;
}

/** What was ordered on each day of a span and not cancelled since; days without an order too. Paise. */
export async function listDays(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ day: string; orders: number; paise: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(orders), 0) as orders,
      coalesce(sum(total_paise), 0) as paise
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as each_day (day)
    left join order_day using (day)
    group by day order by day
  `.execute(db);
  return rows;
}

/** The products that sold most units in a span, without what was cancelled. Paise, after discounts. */
export async function listBestSellers(db: Db, span: Span, limit: number) {
  // With its number known beforehand, the database sees how few of all lines there are behind it.
  const { first, last_before: lastBefore } = await findBeginning(db, span);
  if (first === null) return [];
  const { rows } = await sql<{ product_id: number; units: number; paise: number }>`
    with left_out as (
      select id from "order" where state = 'Canceled' and id >= ${first}
      union all
      select id from "order"
      where id between ${first} and ${lastBefore ?? 0} and day_in_india(created_at) < ${span.from}
    )
    select product_id, sum(quantity) as units, sum(price_paise::bigint * quantity - discount_paise) as paise
    from order_line
    where order_id >= ${first} and not exists (select from left_out where left_out.id = order_id)
    group by product_id
    order by units desc, paise desc, product_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * The lowest number of a span's orders, null where there are none, and the highest of the day before: those who
 * ordered at midnight may have got theirs in another order.
 */
async function findBeginning(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ first: number | null; last_before: number | null }>`
    select min(first_order) filter (where day >= ${from}) as first,
      max(last_order) filter (where day < ${from}) as last_before
    from order_day where day between ${from}::date - 1 and ${to}
  `.execute(db);
  return rows[0] ?? { first: null, last_before: null };
}
