import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Days in India, as "2026-11-21"; both are included. */
export interface Span {
  from: string;
  to: string;
}

/** Orders that go on and were paid under test keys, in the words of their index: they are few. */
export const isTestOrder = sql`"order".test_paid_at is not null and "order".cancelled_at is null`;

/**
 * Returns the orders of each day of a period, without cancelled ones and those that were paid under test keys; days
 * without orders too. Amounts in paise.
 */
export async function listDays(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ day: string; orders: number; paise: number }>`
    with tested as (
      select day_in_india(created_at) as day, count(*) as orders, sum(total_paise) as paise
      from "order" where ${isTestOrder} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(placed.orders, 0) - coalesce(tested.orders, 0) as orders,
      coalesce(placed.paise, 0) - coalesce(tested.paise, 0) as paise
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as each_day (day)
    left join (
      select day, sum(orders) as orders, sum(total_paise) as paise from order_day group by day
    ) as placed using (day)
    left join tested using (day)
    order by day
  `.execute(db);
  return rows;
}

/**
 * Returns the orders of a period by day of the week (1 is Monday) and hour in India, without cancelled ones and those
 * that were paid under test keys; only those that have some. Amounts in paise. The tally has all that were placed.
 */
export async function listHours(db: Db, { from, to }: Span) {
  const { first, last } = await findOrderRange(db, { from, to });
  const { rows } = await sql<{ weekday: number; hour: number; orders: number; paise: number }>`
    with left_out as (
      select id, created_at, total_paise from "order" where state = 'Canceled' and id between ${first} and ${last}
      union all
      select id, created_at, total_paise from "order" where ${isTestOrder}
    )
    select extract(isodow from day)::int as weekday, hour, sum(orders)::int as orders, sum(paise)::bigint as paise
    from (
      select day, hour, orders, total_paise as paise from order_hour
      union all
      select day_in_india(created_at), extract(hour from created_at at time zone 'Asia/Kolkata')::int, -1, -total_paise
      from left_out
    ) as placed
    where day between ${from}::date and ${to}::date
    group by 1, 2 having sum(orders) > 0 order by 1, 2
  `.execute(db);
  return rows;
}

/**
 * Returns the products that sold most units since the first day of a period that ends today, without cancelled orders
 * and those that were paid under test keys. Amounts in paise, after discounts. Whole weeks are read from a tally; for
 * the days before the first whole week, the order lines are summed. Without a limit, all that were sold; only of these products, if they are given.
 */
export async function listBestSellers(
  db: Db,
  span: Span,
  limit: number | null,
  products?: readonly number[],
) {
  const only = products ? sql`and product_id = any (${products}::int[])` : sql``;
  const bounds = await findBeginning(db, span);
  const { rows } = await sql<{ product_id: number; units: number; paise: number }>`
    with left_out as (
      select id from "order" where state = 'Canceled' and id between ${bounds.first} and ${bounds.last}
      union all
      select id from "order" where id between ${bounds.first} and ${bounds.last}
        and (day_in_india(created_at) < ${span.from} or created_at >= ${bounds.monday}::timestamptz)
    )
    select product_id, sum(units) as units, sum(paise) as paise
    from (
      select product_id, units, paise from product_week where week >= ${bounds.week}::date ${only}
      union all
      select product_id, quantity, price_paise::bigint * quantity - discount_paise
      from order_line
      where order_id between ${bounds.first} and ${bounds.last}
        and not exists (select from left_out where left_out.id = order_id) ${only}
      union all
      select product_id, -quantity, -(price_paise::bigint * quantity - discount_paise)
      from "order" join order_line on order_id = "order".id
      where ${isTestOrder} and day_in_india(created_at) >= ${span.from} ${only}
    ) as sold
    group by product_id having sum(units) > 0
    order by units desc, paise desc, product_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Returns the range of order numbers of a period. Between them may be orders of other days; there are none if `first`
 * is above `last`.
 */
export async function findOrderRange(db: Db, { from, to }: Partial<Span>) {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(first_order), 1) as first, coalesce(max(last_order), 0) as last
    from order_day
    where (${from ?? null}::date is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day <= ${to ?? null}::date)
  `.execute(db);
  return rows[0] ?? { first: 1, last: 0 };
}

/** Returns the first Monday of a period, when that day begins, and the range of order numbers of the days before it. */
async function findBeginning(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ week: string; monday: Date; first: number; last: number }>`
    select to_char(week, 'YYYY-MM-DD') as week, week::timestamp at time zone 'Asia/Kolkata' as monday,
      coalesce(min(first_order), 1) as first, coalesce(max(last_order), 0) as last
    from (select date_trunc('week', ${from}::timestamp + interval '6 days')::date as week) as beginning
    left join order_day on day >= ${from}::date and day < week and day <= ${to}::date
    group by week
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A span has a first week.');
  return row;
}
