import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Days in India, as "2026-11-21"; both are included. */
interface Span {
  from: string;
  to: string;
}

/** Returns how often each product was looked at in a period, the most looked at first. */
export async function listViews(db: Db, { from, to }: Span) {
  const { rows } = await sql<{ product_id: number; views: number }>`
    select product_id, sum(views)::int as views from product_view_day
    where day between ${from}::date and ${to}::date
    group by product_id order by views desc, product_id
  `.execute(db);
  return rows;
}

/** Deletes some counts of days that are longer ago than that; returns how many. */
export async function deleteOldViews(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from product_view_day where (day, product_id) in (
      select day, product_id from product_view_day
      where day < (shop_now() at time zone 'Asia/Kolkata')::date - ${days}::int limit ${limit}
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
