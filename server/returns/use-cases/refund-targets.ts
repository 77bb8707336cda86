import type { Db } from '#server/database.ts';

import { listRefundTargets } from '../queries/returns.ts';
import { maskedTarget } from '../rules.ts';

/** Returns where customers would like the refunds of returns of these orders, by the refunds' ids; the ends alone for who sends no money. */
export async function readRefundTargets(
  db: Db,
  orderIds: readonly number[],
  mayPay: boolean,
): Promise<ReadonlyMap<number, string>> {
  const rows = await listRefundTargets(db, orderIds);
  return new Map(
    rows.flatMap(({ refund_ids: ids, refund_to: target }) =>
      ids.map((id) => [id, mayPay ? target : maskedTarget(target)] as const),
    ),
  );
}
