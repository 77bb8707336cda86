import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** What is in an order, in short. */
export interface OrderedItems {
  products: number;
  pieces: number;
  /** The first of them. */
  items: {
    product_id: number;
    product_name: string;
    stem: string | null;
    fallback_format: string | null;
  }[];
}

/** Returns what is in each of these orders: the first products with the pictures of today, and how many there are. */
export async function listOrderedItems(
  db: Db,
  orderIds: number[],
  shown: number,
): Promise<Map<number, OrderedItems>> {
  const { rows } = await sql<OrderedItems & { order_id: number }>`
    select order_id, count(*)::integer as products, sum(quantity)::integer as pieces,
      jsonb_agg(jsonb_build_object('product_id', product_id,
          'product_name', product_name, 'stem', stem, 'fallback_format', fallback_format)
        order by place) filter (where place <= ${shown}) as items
    from (
      select order_id, product_id, product_name, quantity,
        row_number() over (partition by order_id order by id) as place
      from order_line where order_id = any (${orderIds}::integer[])
    ) as line
    left join lateral (
      select stem, fallback_format
      from product_picture join picture_file on picture_file.id = picture_id
      where place <= ${shown} and product_picture.product_id = line.product_id order by position limit 1
    ) as main_picture on true
    group by order_id
  `.execute(db);
  return new Map(rows.map((row) => [row.order_id, row]));
}
