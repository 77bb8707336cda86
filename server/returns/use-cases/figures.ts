import { rupees } from '#contract/money.ts';
import type { ReturnedGoods } from '#contract/returns/schemas.ts';
import type { Db } from '#server/database.ts';
import { spanUntil } from '#server/orders/index.ts';

import { listReturnedGoods } from '../queries/figures.ts';

/** Returns what came back in the days up to now, by product and reason: a page of it, or all. */
export async function findReturnedGoods(
  db: Db,
  { now, days }: { now: Date; days: number },
  paging?: { page: number; page_size: number },
): Promise<{ data: ReturnedGoods[]; total: number }> {
  const { from } = spanUntil(now, days);
  const since = new Date(`${from}T00:00:00+05:30`);
  const part = paging && {
    limit: paging.page_size,
    offset: (paging.page - 1) * paging.page_size,
  };
  const { rows, total } = await listReturnedGoods(db, since, part);
  const data = rows.map(({ refund_paise: paise, ...row }) => ({ ...row, refund: rupees(paise) }));
  return { data, total };
}
