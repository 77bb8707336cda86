import { sql } from 'kysely';

import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';

/** Totals that every change updates, so that a million orders need not be counted. Revenue in paise. */
export async function readStatistics(db: Db) {
  const { rows } = await sql<{
    products: number;
    orders: number;
    revenue: number;
    customers: number;
  }>`
    select
      (select coalesce(sum(product_count), 0) from sub_category) as products,
      (select coalesce(sum(accounts), 0) from account_tally where role_id = ${user}) as customers,
      coalesce(sum(orders), 0) as orders,
      coalesce(sum(total_paise), 0) as revenue
    from order_tally where state <> 'Canceled'
  `.execute(db);
  return rows[0] ?? { products: 0, orders: 0, revenue: 0, customers: 0 };
}
