import type { Return } from '#contract/returns/schemas.ts';
import type { Db } from '#server/database.ts';

import { listReturnsOf } from '../queries/returns.ts';
import { inAnswers } from './show.ts';

/** Adds to each order of an account's export what was returned of it. */
export async function* pagesWithReturns<Order extends { order_id: number }>(
  db: Db,
  pages: AsyncIterable<Order[]>,
): AsyncGenerator<(Order & { returns: Return[] })[]> {
  for await (const orders of pages) {
    const rows = await listReturnsOf(
      db,
      orders.map(({ order_id: id }) => id),
    );
    const byOrder = Map.groupBy(await inAnswers(db, rows, true), ({ order_id: id }) => id);
    yield orders.map((order) => ({ ...order, returns: byOrder.get(order.order_id) ?? [] }));
  }
}
