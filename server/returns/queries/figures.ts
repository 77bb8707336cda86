import { sql } from 'kysely';

import type { ReturnReason } from '#contract/returns/words.ts';
import type { Db } from '#server/database.ts';

interface ReturnedGoodsRow {
  product_id: number;
  product_name: string;
  reason: ReturnReason;
  pieces: number;
  kept: number;
  scrapped: number;
  refund_paise: number;
}

interface Part {
  limit: number;
  offset: number;
}

/**
 * Returns what customers asked to send back since a time, by product and reason, the most pieces first: a part of it,
 * or all, and of how many.
 */
export async function listReturnedGoods(db: Db, since: Date, part?: Part) {
  const { rows } = await sql<{ goods: ReturnedGoodsRow[] | null; total: number }>`
    with goods as materialized (
      select product_id, product_name, reason, pieces::int, kept::int, scrapped::int, refund_paise::float8
      from returned_goods(${since})
    )
    select (select count(*)::int from goods) as total, (select json_agg(shown) from (
      select * from goods order by pieces desc, product_id, reason limit ${part?.limit ?? null} offset ${part?.offset ?? 0}
    ) as shown) as goods
  `.execute(db);
  return { rows: rows[0]?.goods ?? [], total: rows[0]?.total ?? 0 };
}
