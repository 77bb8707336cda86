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

/** Returns what customers asked to send back since a time, by product and reason, the most pieces first (migration 0362). */
export async function listReturnedGoods(db: Db, since: Date): Promise<ReturnedGoodsRow[]> {
  const { rows } = await sql<ReturnedGoodsRow>`
    select product_id, product_name, reason, pieces::int, kept::int, scrapped::int, refund_paise::float8
    from returned_goods(${since})
  `.execute(db);
  return rows;
}
