import { rupees } from '#contract/money.ts';
import type { ReturnedGoods } from '#contract/returns/schemas.ts';
import type { Db } from '#server/database.ts';
import { spanUntil } from '#server/orders/index.ts';

import { listReturnedGoods } from '../queries/figures.ts';

/** Returns what came back in the days up to now, by product and reason. */
export async function findReturnedGoods(
  db: Db,
  now: Date,
  numberOfDays: number,
): Promise<ReturnedGoods[]> {
  const { from } = spanUntil(now, numberOfDays);
  const since = new Date(`${from}T00:00:00+05:30`);
  const rows = await listReturnedGoods(db, since);
  return rows.map(({ refund_paise: paise, ...row }) => ({ ...row, refund: rupees(paise) }));
}
