import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Whom an order goes to, and the first of what is in it. */
export interface OrderFacts {
  id: number;
  name: string | null;
  phone: string | null;
  is_guest: boolean;
  shipping_address: string | null;
  /** The first three lines, and the pieces of all. */
  items: {
    product_id: number;
    name: string;
    quantity: number;
    stem: string | null;
    fallback_format: string | null;
  }[];
  pieces: number;
}

/** Returns the facts of orders by their numbers. */
export async function readOrderFacts(db: Db, ids: number[]): Promise<Map<number, OrderFacts>> {
  const { rows } = await sql<OrderFacts>`
    select "order".id, recipient_name as name, coalesce(recipient_phone, owner.phone) as phone,
      coalesce(owner.is_guest, false) as is_guest,
      shipping_address, coalesce(line.items, '[]') as items, coalesce(line.pieces, 0) as pieces
    from "order"
    left join account_number as owner on owner.id = account_id
    left join lateral (
      select sum(quantity)::int as pieces,
        jsonb_agg(jsonb_build_object('product_id', product_id, 'name', product_name, 'quantity', quantity,
          'stem', stem, 'fallback_format', fallback_format) order by id)
          filter (where place <= 3) as items
      from (select id, product_id, product_name, quantity, row_number() over (order by id) as place
        from order_line where order_id = "order".id) as one
      left join lateral (
        select stem, fallback_format
        from product_picture join picture_file on picture_file.id = picture_id
        where place <= 3 and product_picture.product_id = one.product_id order by position limit 1
      ) as main_picture on true
    ) as line on true
    where "order".id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
