import type { AuditChange } from '#contract/activity/schemas.ts';
import type { Db } from '#server/database.ts';
import { findOrderToPay } from '#server/orders/index.ts';

/**
 * Does work about an order's money, and returns for the log whether it has made the order paid or refunded. Null if it is
 * about no order.
 */
export async function withStatus<Result>(
  db: Db,
  orderId: number | null,
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: AuditChange[] }> {
  if (orderId === null) return { result: await work(), changes: [] };
  const before = await findOrderToPay(db, orderId);
  const result = await work();
  const after = await findOrderToPay(db, orderId);
  const isSame = before?.payment_status === after?.payment_status;
  return {
    result,
    changes:
      !before || !after || isSame
        ? []
        : [change('payment_status', before.payment_status, after.payment_status)],
  };
}

export const change = (
  field: string,
  before: string | number | boolean | null,
  after: string | number | boolean | null,
): AuditChange => ({ subject: null, field, before, after });
