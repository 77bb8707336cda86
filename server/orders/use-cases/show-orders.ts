import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  type OrderDetailRow,
  type OrderFilter,
  type OrderPaging,
  countOrders,
  findOrder,
  listOrders,
} from '../queries/orders.ts';

/** Returns one page of the matching orders, newest first, and the number of all of them. */
export async function pageOfOrders(db: Db, filter: OrderFilter, paging: OrderPaging) {
  const total = await countOrders(db, filter);
  return { total, rows: await listOrders(db, filter, paging, total) };
}

/** Returns an order with its lines and its history; with `ownerId`, only that account's. Throws `order_not_found`. */
export async function showOrder(db: Db, id: number, ownerId?: number): Promise<OrderDetailRow> {
  const order = await findOrder(db, id, ownerId);
  if (!order) throw new ShopError('order_not_found');
  return order;
}
