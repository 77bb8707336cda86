import type { OrderDetail } from '#contract/orders/schemas.ts';
import type { Db } from '#server/database.ts';

import { orderDetailAnswer } from '../answers.ts';
import { listOrdersOf } from '../queries/orders.ts';

/** The number of orders in memory at a time: each may have many lines. */
const pageSize = 20;

/** Yields all orders of an account, newest first, page by page. Orders placed in the meantime are not included. */
export async function* pagesOfOrders(db: Db, accountId: number): AsyncGenerator<OrderDetail[]> {
  let before: number | undefined;
  for (;;) {
    const rows = await listOrdersOf(db, accountId, { before, size: pageSize });
    if (rows.length > 0) yield rows.map((row) => orderDetailAnswer(row, { isStaff: false }));
    if (rows.length < pageSize) return;
    before = rows.at(-1)?.id;
  }
}
