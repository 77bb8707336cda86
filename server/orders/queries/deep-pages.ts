import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Nearer to an end of the list, skipping costs less than looking for a place. */
export const deepFrom = 10_000;
/** Cancelled orders are spread unevenly, so the place is looked for a little higher up. */
const likely = 0.98;

/** A place in the list of all orders, newest first: the order `before` and those above it are `skipped` orders. */
export interface Place {
  before: number;
  skipped: number;
}

/**
 * Returns a place at most `offset` orders down the list of all orders, or nothing if the number ranges of the days
 * overlap. PostgreSQL reads whatever an offset skips, 80 ns an entry; here whole days are skipped by their tally, and
 * only their cancelled orders, which the tally leaves out, are counted.
 */
export async function findPlace(db: Db, offset: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with days as materialized (
      select day, sum(orders) as placed, min(first_order) as first, max(last_order) as last
      from order_day group by day
    ), counted as materialized (
      select first, sum(placed) over newer as placed,
        -- Around midnight a later number may have got an earlier time.
        first = min(first) over newer and first > coalesce(max(last) over older, 0) as is_apart
      from days
      window newer as (order by day desc), older as (order by day rows between unbounded preceding and 1 preceding)
    ), candidate as (
      select first, placed from counted
      where is_apart and placed <= ${Math.floor(offset * likely)} * (
        select coalesce(sum(orders) filter (where state <> 'Canceled')::real / nullif(sum(orders), 0), 1)
        from order_tally
      )
      order by first limit 1
    ), place as materialized (
      select first as before,
        placed + (select count(*) from "order" where state = 'Canceled' and id >= first) as skipped
      from candidate
    )
    select before, skipped::int from place where skipped <= ${offset}
  `.execute(db);
  return rows[0];
}
