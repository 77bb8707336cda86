import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Days in India, as "2026-11-21"; both are included. */
interface Span {
  from: string;
  to: string;
}

/**
 * Returns how often each product was looked at in a period that ends today, the most looked at first, at most so many. Whole weeks
 * are read from a tally, as what was sold is.
 */
export async function listViews(db: Db, { from, to }: Span, limit: number | null) {
  const { rows } = await sql<{ product_id: number; views: number }>`
    with beginning as (select date_trunc('week', ${from}::timestamp + interval '6 days')::date as monday)
    select product_id, sum(views)::int as views
    from (
      select product_id, views from product_view_week where week >= (select monday from beginning)
      union all
      select product_id, views from product_view_day
      where day >= ${from}::date and day < (select monday from beginning) and day <= ${to}::date
    ) as looks
    group by product_id order by views desc, product_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes some counts of days that are longer ago than that, and of their weeks; returns how many days. */
export async function deleteOldViews(db: Db, days: number, limit: number): Promise<number> {
  const oldest = sql`(shop_now() at time zone 'Asia/Kolkata')::date - ${days}::int`;
  await sql`
    delete from product_view_week where (week, product_id) in (
      select week, product_id from product_view_week where week + 6 < ${oldest} limit ${limit}
    )
  `.execute(db);
  const { numAffectedRows } = await sql`
    delete from product_view_day where (day, product_id) in (
      select day, product_id from product_view_day where day < ${oldest} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Adds views to products, and returns those of products that other transactions have locked. It never waits for a lock:
 * while it waited, orders would wait for what it has locked already.
 */
export async function addViews(db: Db, views: Map<number, number>): Promise<Map<number, number>> {
  const ids = [...views.keys()];
  const counts = [...views.values()];
  const { rows } = await sql<{ id: number; views: number }>`
    with counted as (
      select product.id, counted.views
      from unnest(${ids}::int[], ${counts}::int[]) as counted (id, views) join product using (id)
    ), free as (
      select id from product where id = any (${ids}::int[]) order by id for no key update skip locked
    ), written as (
      update product set view_count = view_count + counted.views
      from counted join free using (id) where product.id = counted.id
    ), looked as (
      -- Only of products that this statement holds, so that two of them never wait for each other.
      insert into product_view_day as known (day, product_id, views)
      select (shop_now() at time zone 'Asia/Kolkata')::date, id, counted.views
      from counted join free using (id) order by id
      on conflict (day, product_id) do update set views = known.views + excluded.views
    )
    select id, views from counted where id not in (select id from free)
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.views]));
}
