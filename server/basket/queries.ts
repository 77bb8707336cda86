import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

export interface CartLine {
  product_id: number;
  quantity: number;
}

/** The account's cart, what was changed last at the end. */
export async function listCart(db: Db, accountId: number): Promise<CartLine[]> {
  return db
    .selectFrom('cart_line')
    .select(['product_id', 'quantity'])
    .where('account_id', '=', accountId)
    .orderBy('changed_at')
    .orderBy('product_id')
    .execute();
}

/** Sets the quantities of lines, or if they are merged the larger one of both. */
export async function writeCartLines(
  db: Db,
  accountId: number,
  { lines, isMerged }: { lines: CartLine[]; isMerged: boolean },
): Promise<void> {
  const wanted = isMerged
    ? sql`greatest(cart_line.quantity, excluded.quantity)`
    : sql`excluded.quantity`;
  await sql`
    insert into cart_line (account_id, product_id, quantity)
    select ${accountId}, product_id, max(quantity)
    from unnest(${lines.map((line) => line.product_id)}::integer[], ${lines.map((line) => line.quantity)}::integer[])
      as given (product_id, quantity)
    group by product_id order by product_id
    on conflict (account_id, product_id) do update
    set quantity = ${wanted}, changed_at = excluded.changed_at where cart_line.quantity <> ${wanted}
  `.execute(db);
}

export async function deleteCartLines(
  db: Db,
  accountId: number,
  productIds: number[],
): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', productIds)
    .execute();
}

/** Deletes what was unchanged for longest, beyond `max` lines. */
export async function deleteOldCartLines(db: Db, accountId: number, max: number): Promise<void> {
  await sql`
    delete from cart_line where account_id = ${accountId} and product_id in (
      select product_id from cart_line where account_id = ${accountId}
      order by changed_at desc, product_id desc offset ${max}
    )
  `.execute(db);
}

/**
 * Returns what stands in carts of accounts that nobody has changed for a day, and somebody has since a time: each
 * product that is sold with its carts and pieces, those of most carts first, at most so many; and with each how many
 * carts there are, and how many pieces of what worth, in paise, all have.
 */
export async function listLeftCarts(db: Db, since: Date, limit: number | null) {
  const { rows } = await sql<{
    product_id: number;
    product_name: string;
    carts: number;
    pieces: number;
    all_carts: number;
    all_pieces: number;
    all_paise: number;
  }>`
    with wanted as (
      select product_id, count(*)::int as carts, sum(quantity)::int as pieces,
        count(*) filter (where is_counted) as counted
      from cart_line
      where left_at > ${since}::timestamptz and left_at < (select shop_now()) - interval '1 day'
      group by product_id
    )
    select product_id, name as product_name, carts, pieces, (select sum(counted) from wanted)::int as all_carts,
      (sum(pieces) over ())::int as all_pieces, (sum(pieces * price_paise::bigint) over ())::bigint as all_paise
    from wanted join sold_product on sold_product.id = product_id
    order by carts desc, pieces desc, product_id limit ${limit}::int
  `.execute(db);
  return rows;
}
