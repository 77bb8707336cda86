import { sql } from 'kysely';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

/** How many of the latest orders count, and for how long they do. */
const ordersRead = 20_000;
const daysRead = 365;
/** A larger order shows nothing about any two of its products, and would be most of the work. */
const maxLines = 20;
/** One may be chance, and would reveal what a neighbour has bought, however often. */
const minBuyers = 2;

/**
 * Counts anew what was bought together, and writes what has changed since. Of two that were bought with a product
 * equally often, the one that fewer orders have goes better with it: what everybody buys goes with everything.
 * Cancelled orders and those that were paid under test keys do not count.
 */
export async function countBoughtTogether(db: Db): Promise<void> {
  await sql`
    with counted as materialized (
      select line.order_id, line.product_id, buyer
      from order_line as line
      join (
        select id, coalesce(account_id, -id) as buyer from "order"
        where state <> 'Canceled' and test_paid_at is null
          and created_at > shop_now() - make_interval(days => ${daysRead})
        order by id desc limit ${ordersRead}
      ) as latest on latest.id = line.order_id
    ), small as (
      select order_id from counted group by order_id having count(*) between 2 and ${maxLines}
    ), bought as materialized (
      select order_id, product_id, min(buyer) as buyer from counted join small using (order_id) group by 1, 2
    ), sold as (
      select product_id, count(*) as orders from bought group by 1
    ), pair as (
      select one.product_id, other.product_id as other_id, count(*) as orders
      from bought as one join bought as other using (order_id)
      where one.product_id <> other.product_id
      group by 1, 2 having count(distinct one.buyer) >= ${minBuyers}
    ), ranked as (
      select pair.product_id, other_id, row_number() over (
        partition by pair.product_id order by pair.orders / sqrt(sold.orders) desc, pair.orders desc, other_id desc
      )::smallint as place
      from pair join sold on sold.product_id = other_id
    ), best as materialized (
      select * from ranked where place <= ${limits.maxBoughtTogether}
    ), gone as (
      delete from bought_together as kept
      where not exists (
        select from best where best.product_id = kept.product_id and best.other_id = kept.other_id
      )
    )
    insert into bought_together as kept (product_id, other_id, place)
    select product_id, other_id, place from best order by product_id, other_id
    on conflict (product_id, other_id) do update set place = excluded.place
    where kept.place <> excluded.place
  `.execute(db);
}

/** Returns the ids of what is bought with a product, what goes best with it first. */
export async function listBoughtTogether(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bought_together')
    .select('other_id')
    .where('product_id', '=', productId)
    .orderBy('place')
    .execute();
  return rows.map(({ other_id: id }) => id);
}
